//! The frame and the picture against slow models.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

type Cells = BTreeSet<Cell>;

/// A frame that fits into `W` words, with any corner.
fn frames<const W: usize>() -> impl Strategy<Value = Frame> {
    let most = (64 * W) as u16;
    // Narrow frames have many rows; wide ones have strides of more than a word.
    prop_oneof![3 => 1..=16_u8, 1 => 1..=(most - 1).min(255) as u8]
        .prop_flat_map(move |width| {
            let rows = (most / (u16::from(width) + 1)).min(255) as u8;
            (Just(width), 1..=rows, any::<u8>(), any::<u8>())
        })
        .prop_map(|(width, height, x, y)| {
            // Any corner from which the frame keeps within the grid.
            let corner = |at: u8, length: u8| (i16::from(at) % (257 - i16::from(length)) - 128) as i8;
            Frame::new(Cell::new(corner(x, width), corner(y, height)), width, height).unwrap()
        })
}

/// A frame and two sets in which every position may be set, be it a cell or not.
fn boards<const W: usize>() -> impl Strategy<Value = (Frame, CellSet<W>, CellSet<W>)> {
    let word = prop_oneof![
        any::<u64>(),
        (any::<u64>(), any::<u64>()).prop_map(|(a, b)| a | b),
        (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c),
        Just(u64::MAX),
    ];
    let sets = proptest::array::uniform::<_, W>(word).prop_map(CellSet::from_words);
    (frames::<W>(), sets.clone(), sets)
}

fn model<const W: usize>(frame: Frame, set: CellSet<W>) -> Cells {
    let member = |&cell: &Cell| frame.bit(cell).is_some_and(|bit| set.contains(bit));
    frame.extent().cells().filter(member).collect()
}

fn inside(frame: Frame, cells: impl IntoIterator<Item = Option<Cell>>) -> Cells {
    cells.into_iter().flatten().filter(|&cell| frame.contains(cell)).collect()
}

fn orthogonal(cell: Cell) -> Vec<Option<Cell>> {
    Side::ALL.into_iter().map(|side| cell.checked_step(side)).collect()
}

fn eightfold(cell: Cell) -> Vec<Option<Cell>> {
    let near = |other: &Cell| cell.x.abs_diff(other.x) <= 1 && cell.y.abs_diff(other.y) <= 1;
    let block = Bounds::of_cell(cell).grown(1).cells();
    block.filter(near).filter(|&other| other != cell).map(Some).collect()
}

fn flood(seeds: &Cells, within: &Cells, near: fn(Cell) -> Vec<Option<Cell>>) -> Cells {
    let mut open: Vec<Cell> = seeds.intersection(within).copied().collect();
    let mut found: Cells = open.iter().copied().collect();
    while let Some(cell) = open.pop() {
        for next in near(cell).into_iter().flatten() {
            if within.contains(&next) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

fn components(cells: &Cells) -> Vec<Cells> {
    let mut rest = cells.clone();
    let mut components = Vec::new();
    while let Some(&first) = rest.first() {
        let component = flood(&Cells::from([first]), &rest, orthogonal);
        rest = &rest - &component;
        components.push(component);
    }
    components
}

fn check<const W: usize>(frame: Frame, a: CellSet<W>, b: CellSet<W>) -> Result<(), TestCaseError> {
    let (cells, others) = (model(frame, a), model(frame, b));
    let all = frame.all::<W>();

    // Cells and positions.
    prop_assert!(frame.fits::<W>());
    prop_assert_eq!(model(frame, all), frame.extent().cells().collect::<Cells>());
    prop_assert_eq!(all.len(), u32::from(frame.width()) * u32::from(frame.height()));
    prop_assert!(frame.cells(all).eq(frame.extent().cells()));
    prop_assert!(frame.cells(a).eq(cells.iter().copied()));
    prop_assert_eq!(frame.set_of::<W>(frame.cells(a)), a & all);
    for bit in all {
        prop_assert_eq!(frame.bit(frame.cell(bit)), Some(bit));
        prop_assert!(bit < frame.bits());
    }
    prop_assert_eq!(frame.bounds(a), Bounds::of(cells.iter().copied()));
    for y in i8::MIN..=i8::MAX {
        let row = frame.extent().cells().filter(|cell| cell.y == y);
        prop_assert_eq!(frame.row::<W>(y), frame.set_of(row));
        let column = frame.extent().cells().filter(|cell| cell.x == y);
        prop_assert_eq!(frame.column::<W>(y), frame.set_of(column));
    }

    // Steps and neighbourhoods.
    for side in Side::ALL {
        let stepped = inside(frame, cells.iter().map(|cell| cell.checked_step(side)));
        let step = frame.step(a, side);
        prop_assert_eq!(model(frame, step), stepped);
        prop_assert!(step.is_subset(all));
        let ahead: Vec<u64> = (0..W).map(|i| frame.ahead_word(&(a & all), side.opposite(), i)).collect();
        prop_assert_eq!(CellSet::from_words(ahead.try_into().unwrap()) & all, step);
        prop_assert_eq!(frame.ahead_word(&a, side, W), 0);
    }
    let near = frame.neighbours(a);
    prop_assert_eq!(model(frame, near), inside(frame, cells.iter().copied().flat_map(orthogonal)));
    prop_assert!(near.is_subset(all));
    let near = frame.neighbours8(a);
    prop_assert_eq!(model(frame, near), inside(frame, cells.iter().copied().flat_map(eightfold)));
    prop_assert!(near.is_subset(all));

    // Floods and components.
    let filled = frame.flood(b, a);
    prop_assert_eq!(model(frame, filled), flood(&others, &cells, orthogonal));
    prop_assert!(filled.is_subset(a & all));
    prop_assert_eq!(model(frame, frame.flood8(b, a)), flood(&others, &cells, eightfold));
    let expected = components(&cells);
    let found: Vec<CellSet<W>> = frame.components(a).collect();
    prop_assert_eq!(found.iter().map(|&set| model(frame, set)).collect::<Vec<_>>(), expected);
    let largest = found.iter().map(CellSet::len).max().unwrap_or(0);
    prop_assert_eq!(frame.largest_component_len(a), largest);
    prop_assert_eq!(frame.is_connected(a), found.len() <= 1);
    for &component in found.iter().take(3) {
        prop_assert!(frame.is_connected(component));
        prop_assert_eq!(frame.component(component.last().unwrap(), a), component);
    }
    Ok(())
}

proptest! {
    #[test]
    fn one_word_agrees_with_the_model((frame, a, b) in boards::<1>()) {
        check(frame, a, b)?;
    }

    #[test]
    fn two_words_agree_with_the_model((frame, a, b) in boards::<2>()) {
        check(frame, a, b)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nine_words_agree_with_the_model((frame, a, b) in boards::<9>()) {
        check(frame, a, b)?;
    }

    #[test]
    fn more_words_than_needed_change_nothing((frame, a, b) in boards::<1>(), high in any::<u64>()) {
        let wide = |set: CellSet| CellSet::from_words([set.word(0), high, !high]);
        check(frame, wide(a), wide(b))?;
        prop_assert_eq!(frame.all::<3>().word(0), frame.all::<1>().word(0));
    }

    #[test]
    fn a_frame_that_does_not_fit_keeps_the_cells_that_do((frame, a, b) in boards::<4>()) {
        let low = |set: CellSet<4>| CellSet::from_words([set.word(0)]);
        let (all, a, b): (CellSet<1>, CellSet<1>, CellSet<1>) = (low(frame.all()), low(a), low(b));
        prop_assert_eq!(frame.all::<1>(), all);
        let filled = frame.flood(b, a);
        prop_assert!(filled.is_subset(a & all));
        prop_assert!((a & b & all).is_subset(filled));
        prop_assert!(frame.neighbours8(a).is_subset(all));
        prop_assert_eq!(frame.components(a).map(|set| set.len()).sum::<u32>(), (a & all).len());
        prop_assert_eq!(frame.bounds(a), Bounds::of(frame.cells(a)));
        for side in Side::ALL {
            let wide = frame.step(CellSet::<4>::from_words([a.word(0), 0, 0, 0]), side);
            prop_assert_eq!(frame.step(a, side), low(wide));
        }
    }
}

#[test]
fn a_spiral_is_one_component() {
    let picture = Picture::parse(
        "
        #########
        ........#
        #######.#
        #.....#.#
        #.###.#.#
        #.#...#.#
        #.#####.#
        #.......#
        #########
        ",
    )
    .unwrap();
    let frame = Frame::around(picture.bounds(), 0).unwrap();
    let spiral: CellSet<2> = frame.set_of(picture.cells_with('#'));
    assert!(frame.is_connected(spiral));
    assert_eq!(frame.components(frame.all() - spiral).count(), 1);
    assert_eq!(frame.flood(frame.row(8), spiral), spiral);
}

#[test]
fn extreme_frames_do_not_wrap() {
    let corner = Cell::new(-128, -128);
    let whole = Frame::new(corner, 255, 255).unwrap();
    assert_eq!((whole.stride(), whole.bits(), whole.words()), (256, 65280, 1020));
    assert_eq!(whole.extent(), Bounds::new(corner, Cell::new(126, 126)));
    assert_eq!(whole.bit(Cell::new(127, 0)), None);
    assert_eq!(whole.bit(Cell::new(126, 126)), Some(65278));
    assert_eq!(whole.cell(255), Cell::new(127, -128));
    assert_eq!(whole.cell(u16::MAX), Cell::new(127, 127));
    assert!(whole.fits::<1020>() && !whole.fits::<1019>());
    let all = whole.all::<1020>();
    assert_eq!(all.len(), 255 * 255);
    assert_eq!(whole.flood(CellSet::single(0), all), all);
    assert_eq!(whole.neighbours8(all), all);

    let row = Frame::new(Cell::ORIGIN, 63, 1).unwrap();
    assert!(row.fits::<1>());
    assert_eq!(row.all::<1>().len(), 63);
    assert_eq!(row.neighbours(row.all::<1>()), row.all());
    let column = Frame::new(Cell::ORIGIN, 1, 32).unwrap();
    assert_eq!(column.all::<1>().word(0), 0x5555_5555_5555_5555);
    assert_eq!(column.neighbours(column.all::<1>()), column.all());
    assert_eq!(column.step(column.all::<1>(), Side::East), CellSet::EMPTY);
}

#[test]
fn a_set_without_words_has_no_cells() {
    let frame = Frame::new(Cell::ORIGIN, 3, 3).unwrap();
    let none = frame.all::<0>();
    assert!(!frame.fits::<0>());
    assert_eq!(frame.flood(none, none), none);
    assert_eq!(frame.neighbours(none), none);
    assert_eq!(frame.bounds(none), None);
    assert_eq!(frame.ahead_word(&none, Side::North, 0), 0);
}

#[test]
fn frames_that_are_empty_or_leave_the_grid_are_refused() {
    assert_eq!(Frame::new(Cell::ORIGIN, 0, 1), None);
    assert_eq!(Frame::new(Cell::ORIGIN, 1, 0), None);
    assert_eq!(Frame::new(Cell::ORIGIN, 129, 1), None);
    assert!(Frame::new(Cell::ORIGIN, 128, 128).is_some());
    let cell = Bounds::of_cell(Cell::ORIGIN);
    assert_eq!(Frame::around(cell, 2), Frame::new(Cell::new(-2, -2), 5, 5));
    assert_eq!(Frame::around(cell, 127).map(Frame::width), Some(255));
    assert_eq!(Frame::around(cell, 128), None);
}

#[test]
fn serde_refuses_what_new_refuses() {
    let frame = Frame::new(Cell::new(-1, 2), 3, 4).unwrap();
    let json = serde_json::to_string(&frame).unwrap();
    assert_eq!(json, r#"{"min":[-1,2],"width":3,"height":4}"#);
    assert_eq!(serde_json::from_str::<Frame>(&json).unwrap(), frame);
    let bytes = postcard::to_allocvec(&frame).unwrap();
    assert_eq!(postcard::from_bytes::<Frame>(&bytes).unwrap(), frame);
    let error = serde_json::from_str::<Frame>(r#"{"min":[0,0],"width":0,"height":4}"#).unwrap_err();
    assert_eq!(error.to_string(), "no frame has 0 columns and 4 rows from cell 0,0");
}

#[test]
fn frames_and_masks_are_constants() {
    const FRAME: Frame = Frame::new(Cell::new(-3, -3), 7, 7).unwrap();
    const ALL: CellSet = FRAME.all();
    const CROSS: CellSet = FRAME.neighbours(CellSet::single(FRAME.bit(Cell::ORIGIN).unwrap()));
    const FILLED: CellSet = FRAME.flood(CROSS, ALL);
    assert_eq!(FILLED, ALL);
    assert_eq!(FRAME.cells(CROSS).collect::<Cells>(), Cells::from(Cell::ORIGIN.neighbours()));
}

#[test]
fn both_forms_of_a_picture_are_the_same() {
    let solid = Picture::parse("..#.\n#...").unwrap();
    let spaced = Picture::parse("\n\n      . . # .  \r\n      # . . .\r\n   \n").unwrap();
    assert_eq!(solid, spaced);
    assert_eq!(solid.to_string(), ". . # .\n# . . .");
    assert_eq!(solid.bounds(), Bounds::new(Cell::ORIGIN, Cell::new(3, 1)));
    assert_eq!(Picture::parse(" x\n y").unwrap().cells().count(), 2);
    assert_eq!(solid.get(Cell::new(4, 0)), None);
    assert_eq!(solid.get(Cell::new(0, -1)), None);
}

#[test]
fn the_origin_of_a_picture_can_be_chosen() {
    let at = Picture::parse_at("ab\ncd", Cell::new(-1, 5)).unwrap();
    assert_eq!(at.get(Cell::new(0, 6)), Some('d'));
    let around = Picture::parse_around("a b\nc d", 'd').unwrap();
    assert_eq!(around.get(Cell::ORIGIN), Some('d'));
    assert_eq!(around.get(Cell::new(-1, -1)), Some('a'));
    assert_eq!(Picture::parse_around("ab", 'x'), Err(PictureError::Mark { mark: 'x', found: 0 }));
    assert_eq!(Picture::parse_around("aba", 'a'), Err(PictureError::Mark { mark: 'a', found: 2 }));
}

#[test]
fn texts_that_are_no_picture_are_refused_with_the_place() {
    let cases = [
        ("", PictureError::Empty),
        ("  \n\r\n ", PictureError::Empty),
        ("ab\n\ncd", PictureError::BlankRow { row: 2 }),
        ("\n  ab\n   c", PictureError::Blank { row: 3, column: 3 }),
        ("  a b\n  a  b", PictureError::Blank { row: 2, column: 5 }),
        ("ab\na b", PictureError::Blank { row: 2, column: 2 }),
        (" a b\n abc", PictureError::Crowded { row: 2, column: 3 }),
        ("ab\nabc", PictureError::Ragged { row: 2, expected: 2, found: 3 }),
        ("a b c\na b", PictureError::Ragged { row: 2, expected: 3, found: 2 }),
        ("a\tb", PictureError::NotACell { row: 1, column: 2, char: '\t' }),
        ("a\u{a0}b", PictureError::NotACell { row: 1, column: 2, char: '\u{a0}' }),
    ];
    for (text, error) in cases {
        assert_eq!(Picture::parse(text), Err(error), "{text:?}");
    }
}

#[test]
fn pictures_are_bounded() {
    let corner = Cell::new(-128, -128);
    let text = |width: usize, height: usize| format!("{}\n", "#".repeat(width)).repeat(height);
    let largest = Picture::parse_at(&text(255, 255), corner).unwrap();
    assert_eq!(largest.cells().count(), 255 * 255);
    assert_eq!(Picture::parse_at(&text(256, 1), corner), Err(PictureError::TooLarge { row: 1 }));
    assert_eq!(Picture::parse_at(&text(1, 256), corner), Err(PictureError::TooLarge { row: 256 }));
    assert!(Picture::parse(&text(128, 1)).is_ok());
    let error = PictureError::OffTheGrid { width: 129, height: 1 };
    assert_eq!(Picture::parse(&text(129, 1)), Err(error));
}

#[test]
fn a_blank_prints_as_nothing_at_the_end_of_a_row() {
    let bounds = Bounds::new(Cell::ORIGIN, Cell::new(2, 1));
    let picture = Picture::from_cells(bounds, |cell| if cell == Cell::new(1, 0) { '#' } else { ' ' });
    assert_eq!(picture.to_string(), "  #\n");
}

proptest! {
    #[test]
    fn pictures_round_trip(x in -128..0_i8, y in -128..0_i8, width in 1..12_u8, height in 1..12_u8,
        chars in proptest::collection::vec("[!-~]", 144)) {
        let frame = Frame::new(Cell::new(x, y), width, height).unwrap();
        let mut chars = chars.iter().filter_map(|text| text.chars().next());
        let picture = Picture::from_cells(frame.extent(), |_| chars.next().unwrap_or('.'));
        let text = picture.to_string();
        prop_assert_eq!(&Picture::parse_at(&text, frame.min()).unwrap(), &picture);
        prop_assert_eq!(&Picture::parse_at(&text.replace(' ', ""), frame.min()).unwrap(), &picture);
        prop_assert!(picture.cells().all(|(cell, char)| picture.get(cell) == Some(char)));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[ .#\n\t\ré]{0,60}") {
        if let Ok(picture) = Picture::parse(&text) {
            prop_assert_eq!(picture.to_string().parse(), Ok(picture));
        }
    }
}
