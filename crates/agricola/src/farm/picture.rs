//! Farmyards as text, with fences.

use std::fmt::Write as _;

use thiserror::Error;

use super::cell::{COLUMNS, Cell, Edge, Edges, ROWS, connected};
use super::layout::{FIRST_ROOMS, Layout};
use super::{Farm, House, MOST_CROPS, STABLES, VEGETABLE};

/// Why a text shows no farmyard.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FarmPictureError {
    /// There are not seven lines, or one of them is too long.
    #[error("a farmyard has 7 lines of at most 21 characters: fences, spaces, fences, …")]
    Shape,
    /// A line of horizontal fences does not consist of `+` with `---` or three blanks between.
    #[error("line {line}: expected + and between them --- for a fence or blanks, column {column}")]
    Fence {
        /// The line, from 1.
        line: usize,
        /// The column of the farmyard, from 1.
        column: usize,
    },
    /// Something else than `|` or a blank stands between two spaces.
    #[error("line {line}: expected | for a fence or a blank left of column {column}")]
    Upright {
        /// The line, from 1.
        line: usize,
        /// The column of the farmyard, from 1.
        column: usize,
    },
    /// A space shows nothing known.
    #[error("{cell}: {shown:?} is none of ., R, C, S (rooms), F, G1 to G3, V1 to V2 (fields), s (stable)")]
    Space {
        /// The space.
        cell: Cell,
        /// What stands there.
        shown: String,
    },
    /// The fences are no layout.
    #[error("the fences do not enclose pastures")]
    Fences,
    /// A room or a field lies in a pasture, rooms are of several kinds or apart, or there are too many stables.
    #[error("{0}")]
    Farm(&'static str),
}

impl Farm {
    /// The farmyard as text: `R`, `C`, `S` are rooms of wood, clay and stone, `F` an empty field, `G3` and `V2`
    /// planted ones, `s` a stable; `---` and `|` are fences.
    pub fn picture(&self) -> String {
        let fences = self.layout.edge_set();
        let there = |edge: Option<Edge>| edge.is_some_and(|edge| fences & edge.bit() != 0);
        let mut lines = Vec::new();
        for row in 0..=ROWS {
            let mut line = String::new();
            for column in 0..COLUMNS {
                line += if there(Edge::above(row, column)) { "+---" } else { "+   " };
            }
            lines.push(line + "+");
            if row == ROWS {
                break;
            }
            let mut line = String::new();
            for column in 0..=COLUMNS {
                line.push(if there(Edge::left_of(row, column)) { '|' } else { ' ' });
                if let Some(cell) = Cell::new(row, column) {
                    let _ = write!(line, " {:<2}", self.shown(cell));
                }
            }
            lines.push(line.trim_end().to_owned());
        }
        lines.join("\n")
    }

    fn shown(&self, cell: Cell) -> String {
        let letter = if self.rooms & cell.bit() != 0 {
            match self.house {
                House::Wood => "R",
                House::Clay => "C",
                House::Stone => "S",
            }
        } else if self.stables & cell.bit() != 0 {
            "s"
        } else if self.fields & cell.bit() == 0 {
            "."
        } else {
            match self.crops[cell.at()] {
                0 => "F",
                grain @ 1..VEGETABLE => return format!("G{grain}"),
                vegetables => return format!("V{}", vegetables & !VEGETABLE),
            }
        };
        letter.to_owned()
    }

    /// The farmyard that a text shows, as [`picture`](Self::picture) draws it. All lines may be indented alike.
    ///
    /// # Errors
    /// If the text shows no farmyard that can be.
    pub fn from_picture(text: &str) -> Result<Self, FarmPictureError> {
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).take(8).collect();
        let indent = lines.first().map_or(0, |line| line.chars().take_while(|c| *c == ' ').count());
        if lines.len() != 7 {
            return Err(FarmPictureError::Shape);
        }
        let mut farm = Self { rooms: 0, ..Self::default() };
        let mut house = None;
        let mut fences: Edges = 0;
        for (at, line) in lines.iter().enumerate() {
            let margin = line.chars().take(indent).all(|c| c == ' ');
            let mut shown: Vec<char> = line.chars().skip(indent).take(200).collect();
            if !margin || shown.len() == 200 {
                return Err(FarmPictureError::Shape);
            }
            if shown.iter().rposition(|c| *c != ' ').is_some_and(|last| last > 20) {
                return Err(FarmPictureError::Shape);
            }
            shown.resize(21, ' ');
            let (row, line) = (at as u8 / 2, at + 1);
            for column in 0..=COLUMNS {
                let start = usize::from(column) * 4;
                let wrong = usize::from(column) + 1;
                if at % 2 == 1 {
                    match shown[start] {
                        '|' => fences |= Edge::left_of(row, column).map_or(0, Edge::bit),
                        ' ' => {}
                        _ => return Err(FarmPictureError::Upright { line, column: wrong }),
                    }
                    if let Some(cell) = Cell::new(row, column) {
                        let word: String = shown[start + 1..start + 4].iter().collect();
                        farm.read(cell, word.trim(), &mut house)?;
                    }
                } else {
                    let error = FarmPictureError::Fence { line, column: wrong };
                    if shown[start] != '+' {
                        return Err(error);
                    }
                    if column < COLUMNS {
                        match shown[start + 1..start + 4] {
                            ['-', '-', '-'] => fences |= Edge::above(row, column).map_or(0, Edge::bit),
                            [' ', ' ', ' '] => {}
                            _ => return Err(error),
                        }
                    }
                }
            }
        }
        farm.house = house.unwrap_or_default();
        let layout = Layout::of_fences(super::cell::edges(fences)).ok_or(FarmPictureError::Fences)?;
        farm.layout = layout;
        farm.problem().map_or(Ok(farm), |problem| Err(FarmPictureError::Farm(problem)))
    }

    fn read(&mut self, cell: Cell, word: &str, house: &mut Option<House>) -> Result<(), FarmPictureError> {
        let mut room = |material| {
            self.rooms |= cell.bit();
            let same = house.is_none_or(|house| house == material);
            *house = Some(material);
            if same { Ok(()) } else { Err(FarmPictureError::Farm("the rooms are of several kinds")) }
        };
        let crops = match word {
            "." => return Ok(()),
            "R" => return room(House::Wood),
            "C" => return room(House::Clay),
            "S" => return room(House::Stone),
            "s" => {
                self.stables |= cell.bit();
                return Ok(());
            }
            "F" => 0,
            "G1" => 1,
            "G2" => 2,
            "G3" => 3,
            "V1" => VEGETABLE | 1,
            "V2" => VEGETABLE | 2,
            _ => return Err(FarmPictureError::Space { cell, shown: word.to_owned() }),
        };
        self.fields |= cell.bit();
        self.crops[cell.at()] = crops;
        Ok(())
    }

    /// What is wrong with this farmyard, if anything is.
    pub(crate) fn problem(&self) -> Option<&'static str> {
        let crop_on = |cell: Cell| self.crops[cell.at()];
        let most = |crops: u8| if crops & VEGETABLE == 0 { MOST_CROPS } else { MOST_CROPS - 1 };
        let crops_right = Cell::all().all(|cell| {
            let crops = crop_on(cell);
            let field = self.fields & cell.bit() != 0;
            (crops == 0 || field) && crops != VEGETABLE && crops & !VEGETABLE <= most(crops)
        });
        let problems = [
            (self.rooms & FIRST_ROOMS != FIRST_ROOMS, "the first two rooms are missing"),
            (!connected(self.rooms), "the rooms do not hang together"),
            (self.fields != 0 && !connected(self.fields), "the fields do not hang together"),
            (self.rooms & self.fields != 0, "a room and a field lie on one space"),
            (self.stables & self.tiles() != 0, "a stable stands on a tile"),
            (self.stables.count_ones() > STABLES.into(), "there are more than four stables"),
            (self.layout.covered() & self.tiles() != 0, "a room or a field lies in a pasture"),
            (!crops_right, "there are crops that no field can hold"),
        ];
        problems.into_iter().find(|(wrong, _)| *wrong).map(|(_, problem)| problem)
    }
}
