//! What a caller may ask to be drawn, and the scene of it.

use super::drawing::Layer;
use super::frame::{self, Plate, Seat};
use super::pieces::Token;
use super::ramps::Kind;
use super::raster::Size;
use super::scene::Scene;
use super::theme::Theme;
use super::{bakuk, buga_shadara, buku, draft};
use crate::rules::steps::Prefix;
use crate::rules::{
    AnyPosition, Options, Position as _, Record, SeatName, SeatSet, Trace, buga_shadara as buga,
};
use crate::words::Words;

/// Who sits where: what a plate says besides the score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatPlate {
    /// The player's name as they write it.
    pub name: String,
    /// The rating as it is shown, "1548?", perhaps with its change.
    pub rating: Option<String>,
}

/// A result, shown on a ribbon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    /// Who won: "Dogs win".
    pub title: String,
    /// Why, in small letters; may be empty.
    pub detail: String,
    /// The seats whose plates are lit; all of them or none for a draw.
    pub winners: SeatSet,
}

impl Banner {
    /// The result of a record that is over by the rules.
    #[must_use]
    pub fn of(record: &Record, words: &Words) -> Option<Banner> {
        let (outcome, options) = (record.outcome()?, record.options());
        Some(Banner {
            title: words.board_result(outcome, options),
            detail: words.board_reason(outcome.reason, options),
            winners: outcome.winners,
        })
    }
}

/// A picture of a game as it was after a ply.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The game as it was after the ply that is shown.
    pub record: &'a Record,
    /// The move to mark; by default the last one that was no forced pass.
    pub last: Option<Trace>,
    /// The players in the order of seats; a seat that is missing is called by its name.
    pub seats: Vec<SeatPlate>,
    /// What stands at the right of the foot in place of the move in words.
    pub caption: Option<String>,
    /// The game's number.
    pub game: Option<i64>,
    /// How it looks.
    pub theme: Theme,
    /// How wide it is.
    pub size: Size,
    /// A move being built: the picture shows it instead of the last move.
    pub draft: Option<&'a Prefix>,
    /// The result, if the game is over.
    pub banner: Option<Banner>,
    /// The language of what it says.
    pub words: &'a Words,
}

impl<'a> Picture<'a> {
    /// The record as it stands, with the result if the rules ended the game; everything else as by default.
    #[must_use]
    pub fn new(record: &'a Record, words: &'a Words) -> Picture<'a> {
        let last = record.trace(record.ply());
        let passed =
            |trace: &Trace| matches!(trace, Trace::BugaShadara(t) if t.kind == buga::TraceKind::Pass);
        let last = match last {
            Some(trace) if passed(&trace) => record.trace(record.ply() - 1).or(Some(trace)),
            last => last,
        };
        Picture {
            record,
            last,
            seats: Vec::new(),
            caption: None,
            game: None,
            theme: Theme::default(),
            size: Size::default(),
            draft: None,
            banner: Banner::of(record, words),
            words,
        }
    }

    /// The scene of the picture.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let position = self.record.position();
        let (kind, layer) = match position {
            AnyPosition::Buku(_) => (Kind::Buku, Layer::Buku),
            AnyPosition::Bakuk(_) if self.record.options().n_seats() == 3 => {
                (Kind::Bakuk, Layer::Bakuk(bakuk::Areas::Three))
            }
            AnyPosition::Bakuk(_) => (Kind::Bakuk, Layer::Bakuk(bakuk::Areas::Two)),
            AnyPosition::BugaShadara(_) => (Kind::BugaShadara, Layer::BugaShadara),
        };
        let mut scene = Scene::new(kind);
        let banner = self.banner.as_ref().filter(|_| self.draft.is_none());
        let top = frame::BLOCK_TOP + if banner.is_some() { frame::RIBBON } else { 0.0 };
        scene.layer = Some((layer, top));
        scene.height = top + layer.height() + frame::FOOT;
        if let Some(draft) = self.draft {
            draft::show(&mut scene, self, draft);
            return scene;
        }
        self.plates(&mut scene);
        if let Some(banner) = banner {
            let winner = (banner.winners.len() == 1)
                .then(|| banner.winners.iter().next())
                .flatten();
            let token = winner.map(|seat| token(self.record.options(), seat));
            frame::ribbon(&mut scene, &banner.title, &banner.detail, token);
        }
        match (position, &self.last) {
            (AnyPosition::Buku(position), last) => {
                let last = last
                    .as_ref()
                    .and_then(|t| if let Trace::Buku(t) = t { Some(t) } else { None });
                buku::show(&mut scene, position, last);
            }
            (AnyPosition::Bakuk(position), last) => {
                let last = last
                    .as_ref()
                    .and_then(|t| if let Trace::Bakuk(t) = t { Some(t) } else { None });
                bakuk::show(&mut scene, position, last);
            }
            (AnyPosition::BugaShadara(position), last) => {
                let last = last.as_ref().and_then(|t| {
                    if let Trace::BugaShadara(t) = t {
                        Some(t)
                    } else {
                        None
                    }
                });
                buga_shadara::show(&mut scene, position, last);
            }
        }
        frame::footer(&mut scene, &self.foot_left(), &self.foot_right());
        scene
    }

    /// Ruleset, game and ply.
    pub(crate) fn foot_left(&self) -> String {
        self.words
            .board_foot(self.record.options(), self.game, self.record.ply())
    }

    fn foot_right(&self) -> String {
        if let Some(caption) = &self.caption {
            return caption.clone();
        }
        match &self.last {
            Some(trace) => self.words.board_move(trace, self.record.position()),
            None if self.record.ply() == 0 && self.game.is_some() => self.words.board_foot_start(),
            None => String::new(),
        }
    }

    fn plates(&self, scene: &mut Scene) {
        let options = self.record.options();
        let seats: Vec<Seat> = options.seats().map(|seat| self.plate(seat)).collect();
        frame::plates(scene, &seats);
    }

    fn plate(&self, seat: crate::rules::Seat) -> Seat {
        let (options, position) = (self.record.options(), self.record.position());
        let name = options.seat_name(seat);
        let out = self.record.seats_out().contains(seat);
        let plate = match &self.banner {
            Some(banner) if banner.winners.len() < options.n_seats() && banner.winners.contains(seat) => {
                Plate::Won
            }
            Some(_) => Plate::Waiting,
            None if out => Plate::Out,
            None if self.record.seat_to_move() == Some(seat) => Plate::ToMove,
            None => Plate::Waiting,
        };
        let given = self.seats.get(seat.index());
        let title = self.words.board_seat(name);
        let shown = given.and_then(|seat| super::fonts::shown(&crate::words::plain(&seat.name)));
        let (score, unit) = match position {
            AnyPosition::BugaShadara(position) if name == SeatName::Deer => {
                let goal = position.options().captures_to_win();
                (position.captured(), Some(self.words.board_plate_of(goal)))
            }
            AnyPosition::BugaShadara(position) => (
                position.dogs_left(),
                Some(self.words.board_plate_dogs(position.hand())),
            ),
            AnyPosition::Buku(position) => (self.score(seat, &position.scores()), None),
            AnyPosition::Bakuk(position) => (self.score(seat, position.scores()), None),
        };
        let rating = given.and_then(|seat| seat.rating.as_deref());
        Seat {
            meta: match (&shown, rating) {
                _ if out => self.words.board_plate_out(name),
                // The seat's name stands above already.
                (None, rating) => rating.unwrap_or_default().to_owned(),
                _ => self.words.board_plate(name, rating),
            },
            name: shown.unwrap_or(title),
            score: score.to_string(),
            unit,
            token: token(options, seat),
            plate,
        }
    }

    /// The score of a seat: the final one when the rules ended the game.
    fn score(&self, seat: crate::rules::Seat, scores: &[u8]) -> u8 {
        let last = self.record.outcome().map(|outcome| outcome.scores.as_slice());
        last.unwrap_or(scores).get(seat.index()).copied().unwrap_or(0)
    }
}

/// What a seat plays with.
pub(crate) fn token(options: &Options, seat: crate::rules::Seat) -> Token {
    match (options.seat_name(seat), seat.number()) {
        (SeatName::White, _) => Token::LightSquare,
        (SeatName::Black, _) => Token::DarkSquare,
        (SeatName::Deer, _) => Token::Deer,
        (SeatName::Dogs, _) => Token::Dog,
        (SeatName::South | SeatName::East | SeatName::North, 1) => Token::Seat1,
        (SeatName::South | SeatName::East | SeatName::North, 2) => Token::Seat2,
        (SeatName::South | SeatName::East | SeatName::North, _) => Token::Seat3,
    }
}
