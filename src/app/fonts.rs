//! Fonts of this machine for scripts that the bundled font lacks.

use std::fs;
use std::path::{Path, PathBuf};

use crate::render;

/// Where systems keep fonts, should no folder be configured.
const SYSTEM_FOLDERS: [&str; 2] = ["/usr/share/fonts", "/usr/local/share/fonts"];

/// How many folders within one another are looked through.
const DEPTH: u8 = 5;

/// Hands the wanted fonts of the folder, else of the system's folders, to the renderer. A folder or file that cannot
/// be read is left out: pictures then show a seat's name where a player's cannot be drawn.
pub fn load(folder: Option<&Path>) {
    let fonts = wanted(folder).into_iter().filter_map(|path| {
        let name = path.file_name()?.to_str()?.to_owned();
        Some((name, fs::read(&path).ok()?))
    });
    render::use_fonts(fonts.collect());
}

/// The files of fonts that the renderer has a use for, in the folder, else in the system's folders.
#[must_use]
pub fn wanted(folder: Option<&Path>) -> Vec<PathBuf> {
    let folders = folder.map_or_else(
        || SYSTEM_FOLDERS.map(PathBuf::from).to_vec(),
        |folder| vec![folder.to_owned()],
    );
    let mut files = Vec::new();
    for folder in &folders {
        list(folder, DEPTH, &mut files);
    }
    files.sort();
    files.retain(|path| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(render::is_wanted)
    });
    files
}

fn list(folder: &Path, depth: u8, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if !path.is_dir() {
            files.push(path);
        } else if depth > 0 {
            list(&path, depth - 1, files);
        }
    }
}
