export const LONGEST_COMMENT = 5000

// Everything that is neither a line break nor to be seen; PostgreSQL refuses NUL in text.
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** A comment's text as it is kept: no control characters, no space around it, at most one empty line in a row. */
export function tidyComment(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
