import { withoutControls } from '#server/richtext/index.ts'
import { visibleText } from '#shared/text/visible-text.ts'

export const LONGEST_COMMENT = 5000

/** Removes control characters, what is invisible, surrounding space and repeated empty lines. */
export function tidyComment(text: string): string {
  return visibleText(withoutControls(text))
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
