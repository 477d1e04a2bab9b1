//! The table of cases, `tests/cases.tsv`, for Rust; `tests/c/table.h` describes its columns.

/// One line of the table.
pub struct Case {
    /// Its name.
    pub id: String,
    /// `text`, `rows` or `shape`.
    pub form: String,
    /// The input, unescaped.
    pub input: Vec<u8>,
    /// The code of `sudoku_solve`.
    pub solve: i32,
    /// The code of `sudoku_parse`, where it applies.
    pub parse: Option<i32>,
    /// The code of solving what was parsed.
    pub parse_then_solve: Option<i32>,
    /// The first solution in reading order, or nothing.
    pub first_solution: String,
}

/// All cases.
pub fn cases() -> Vec<Case> {
    let table = std::fs::read_to_string(crate::root().join("tests/cases.tsv")).expect("the table");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let cases: Vec<_> = lines.map(case).collect();
    assert!(cases.len() > 80);
    cases
}

fn case(line: &str) -> Case {
    let fields: Vec<_> = line.split('\t').collect();
    let code = |field: &str| field.parse().ok();
    Case {
        id: fields[0].into(),
        form: fields[1].into(),
        input: unescape(fields[2]),
        solve: code(fields[3]).expect("a code"),
        parse: code(fields[4]),
        parse_then_solve: code(fields[5]),
        first_solution: fields[6].into(),
    }
}

/// The bytes that an input stands for.
pub fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = text.bytes();
    let mut plain = Vec::new();
    while let Some(byte) = bytes.next() {
        let mut next = || bytes.next().expect("more behind a backslash");
        plain.push(match byte {
            b'\\' => match next() {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'\\' => b'\\',
                b'x' => {
                    let digits = [next(), next()];
                    let digits = std::str::from_utf8(&digits).expect("ASCII");
                    u8::from_str_radix(digits, 16).expect("hexadecimal digits")
                }
                other => panic!("\\{}", char::from(other)),
            },
            byte => byte,
        });
    }
    plain
}
