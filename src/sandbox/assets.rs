//! The files of the page, in the binary. A new file of `page/` gets a line here.

/// A file of the page: its name under `/page/`, its type, its bytes.
pub(crate) type Asset = (&'static str, &'static str, &'static [u8]);

const HTML: &str = "text/html; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The page itself, served at `/`.
pub(crate) const INDEX: Asset = ("index.html", HTML, include_bytes!("page/index.html"));

/// Everything under `/page/`.
pub(crate) const ASSETS: &[Asset] = &[
    INDEX,
    ("chat.js", JS, include_bytes!("page/chat.js")),
    ("command.js", JS, include_bytes!("page/command.js")),
    ("components.js", JS, include_bytes!("page/components.js")),
    ("composer.js", JS, include_bytes!("page/composer.js")),
    ("controls.css", CSS, include_bytes!("page/controls.css")),
    ("dom.js", JS, include_bytes!("page/dom.js")),
    ("drawer.js", JS, include_bytes!("page/drawer.js")),
    ("form.js", JS, include_bytes!("page/form.js")),
    ("gateway.js", JS, include_bytes!("page/gateway.js")),
    ("icon.svg", SVG, include_bytes!("page/icon.svg")),
    ("interactions.js", JS, include_bytes!("page/interactions.js")),
    ("layer.js", JS, include_bytes!("page/layer.js")),
    ("layout.css", CSS, include_bytes!("page/layout.css")),
    ("main.js", JS, include_bytes!("page/main.js")),
    ("markdown.js", JS, include_bytes!("page/markdown.js")),
    ("message.css", CSS, include_bytes!("page/message.css")),
    ("message.js", JS, include_bytes!("page/message.js")),
    ("parts.js", JS, include_bytes!("page/parts.js")),
    ("popup.js", JS, include_bytes!("page/popup.js")),
    ("rest.js", JS, include_bytes!("page/rest.js")),
    ("sidebar.js", JS, include_bytes!("page/sidebar.js")),
    ("state.js", JS, include_bytes!("page/state.js")),
    ("theme.css", CSS, include_bytes!("page/theme.css")),
    ("time.js", JS, include_bytes!("page/time.js")),
    ("welcome.js", JS, include_bytes!("page/welcome.js")),
];
