//! The program: its command line, one file a subcommand, and how errors become exit statuses.
//!
//! 0 is done, 1 is a refusal of what was asked (an illegal move, a database in use), 2 is a use error. Errors are one
//! line on standard error.

pub mod backup;
pub mod check;
pub mod fonts;
pub mod game_args;
pub mod migrate;
pub mod perft;
pub mod render;
pub mod replay;
pub mod run;
pub mod sandbox;

use std::future::Future;
use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tracing_subscriber::EnvFilter;

use self::check::alive;
use self::run::Shutdown;
use crate::config::{self, Config};
use crate::service::SystemClock;

/// A Discord bot on which friends play Buku, Bakuk and Buga-shadara.
#[derive(Debug, Parser)]
#[command(name = "shadara", version, about, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot (the default)
    Run,
    /// Run a local Discord with the bot in it
    Sandbox(sandbox::Args),
    /// Make the database, or bring it up to date
    Migrate,
    /// Copy the database, also while the bot runs
    Backup {
        /// The file to write; it must not be there yet.
        file: PathBuf,
    },
    /// Try the settings and print the invite link
    Check {
        /// Only whether the bot is alive, from its signs of life in the database; needs no network
        #[arg(long)]
        alive: bool,
    },
    /// Count the legal sequences of moves
    Perft(perft::Args),
    /// Play moves from standard input and print the positions
    Replay(replay::Args),
    /// Draw a position
    Render(render::Args),
}

/// What ends the program: an exit status and a line.
struct Failure {
    status: u8,
    line: String,
}

impl Failure {
    fn refused(error: impl std::fmt::Display) -> Self {
        Self {
            status: 1,
            line: error.to_string(),
        }
    }

    fn usage(error: impl std::fmt::Display) -> Self {
        Self {
            status: 2,
            line: error.to_string(),
        }
    }
}

/// Runs the program on the process's arguments.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let done = config::load_dotenv().map_err(Failure::usage);
    match done.and_then(|()| dispatch(cli.command.unwrap_or(Command::Run))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { status, line }) => {
            eprintln!("{line}");
            ExitCode::from(status)
        }
    }
}

/// Help and version as clap prints them; a use error as one line.
fn usage(error: &clap::Error) -> ExitCode {
    let text = error.to_string();
    if !error.use_stderr() {
        print!("{text}");
        return ExitCode::SUCCESS;
    }
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    eprintln!("{}", lines.join(" ").trim_start_matches("error: "));
    ExitCode::from(2)
}

fn dispatch(command: Command) -> Result<(), Failure> {
    match command {
        Command::Perft(args) => perft::run(&args, &mut std::io::stdout().lock()).map_err(Failure::usage),
        Command::Replay(args) => {
            let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
            replay::run(&args, &mut input, &mut output).map_err(|error| Failure {
                status: error.status(),
                line: error.to_string(),
            })
        }
        Command::Render(args) => {
            fonts::load(Config::fonts_from_env().as_deref());
            render::run(&args).map_err(Failure::usage)
        }
        Command::Sandbox(args) => {
            log("warn");
            on_runtime(async {
                sandbox::run(args, Shutdown::on_signal())
                    .await
                    .map_err(Failure::refused)
            })
        }
        Command::Run => {
            let config = settings()?;
            log("info");
            on_runtime(async {
                run::run(config, Shutdown::on_signal())
                    .await
                    .map_err(Failure::refused)
            })
        }
        Command::Migrate => {
            let database = Config::database_from_env().map_err(Failure::usage)?;
            on_runtime(async { migrate::run(&database).await.map_err(Failure::refused) })
        }
        Command::Backup { file } => {
            let database = Config::database_from_env().map_err(Failure::usage)?;
            on_runtime(async { backup::run(&database, &file).await.map_err(Failure::refused) })
        }
        Command::Check { alive: true } => {
            let database = Config::database_from_env().map_err(Failure::usage)?;
            on_runtime(async {
                alive::run(&database, &SystemClock)
                    .await
                    .map_err(Failure::refused)
            })
        }
        Command::Check { alive: false } => {
            let config = settings()?;
            let output = &mut std::io::stdout().lock();
            on_runtime(async { check::run(&config, output).await.map_err(Failure::refused) })
        }
    }
}

/// The settings; all problems on lines of their own.
fn settings() -> Result<Config, Failure> {
    Config::from_env().map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Failure::usage(lines.join("\n"))
    })
}

fn on_runtime(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(Failure::refused)?.block_on(work)
}

/// Logs go to standard error, filtered by `SHADARA_LOG`.
fn log(default: &str) {
    let filter = std::env::var("SHADARA_LOG").unwrap_or_default();
    let filter = EnvFilter::try_new(if filter.trim().is_empty() {
        default
    } else {
        filter.trim()
    });
    let filter = filter.unwrap_or_else(|error| {
        eprintln!("SHADARA_LOG is not a filter ({error}); logging {default}");
        EnvFilter::new(default)
    });
    // A second call, as in a test, keeps the first logger.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .try_init();
}
