//! Who the bot is to Discord, asked without connecting: what `shadara check` tells its owner.

use serenity::all::ApplicationId;

use super::bot::StartError;
use super::http;
use super::permissions;

/// What Discord says of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The bot's name.
    pub name: String,
    /// The application's id.
    pub application: u64,
    /// In about how many servers it is; `None` when Discord does not say.
    pub guilds: Option<u32>,
    /// How many more times it may connect today.
    pub starts_left: u64,
    /// The link that invites it, with exactly the permissions it needs.
    pub invite: String,
}

/// Asks Discord, or the server at `base`, who the bot with this token is.
///
/// # Errors
/// When the token is refused or Discord does not answer.
pub async fn identify(token: &str, base: Option<&str>) -> Result<Identity, StartError> {
    let http = http::client(token, base, None)?;
    let user = http.get_current_user().await?;
    let application = http.get_current_application_info().await?;
    let gateway = http.get_bot_gateway().await?;
    Ok(Identity {
        name: user.name.clone(),
        application: application.id.get(),
        guilds: application.approximate_guild_count,
        starts_left: gateway.session_start_limit.remaining,
        invite: invite(application.id),
    })
}

/// The link that invites the bot to a server.
fn invite(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        permissions::all().bits()
    )
}
