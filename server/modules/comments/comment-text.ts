import { withoutControls } from '#server/richtext/index.ts'

export const LONGEST_COMMENT = 5000

/** A comment's text as it is kept: no control characters, no space around it, at most one empty line in a row. */
export function tidyComment(text: string): string {
  return withoutControls(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
