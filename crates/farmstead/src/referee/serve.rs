//! Reading lines with bounded memory.

use std::io::{self, BufRead, ErrorKind, Write};

use super::{MAX_LINE, Referee};

impl Referee {
    /// Answers every line of the input, in order, until it ends. A last line without a newline counts. Every
    /// answer is flushed before the next line is read.
    ///
    /// Of a line that is too long only the beginning is ever kept in memory.
    ///
    /// ```
    /// use farmstead::referee::Referee;
    /// let mut output = Vec::new();
    /// Referee::new().serve(&b"{\"cmd\":\"hash\",\"id\":1}\n{\"cmd\":\"ha"[..], &mut output)?;
    /// let output = String::from_utf8(output)?;
    /// assert_eq!(output.lines().count(), 2);
    /// assert!(output.starts_with(r#"{"ok":false,"id":1,"error":{"kind":"request","code":"no_game","#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If reading or writing fails.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while read_line(&mut input, &mut line)? {
            let mut answer = self.answer(&line);
            answer.push('\n');
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
        Ok(())
    }
}

/// Replaces the content of `line` by the next line without its newline; `false` if there is none. More than
/// `MAX_LINE + 1` bytes of a line are skipped, so that a line that is too long can be told from one that fits.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut begun = false;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(begun);
        }
        begun = true;
        let newline = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..newline.unwrap_or(available.len())];
        let room = (MAX_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let read = part.len() + usize::from(newline.is_some());
        input.consume(read);
        if newline.is_some() {
            return Ok(true);
        }
    }
}
