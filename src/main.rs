//! The `shadara` program; everything is in the library's `app`.

use std::process::ExitCode;

fn main() -> ExitCode {
    shadara::app::main()
}
