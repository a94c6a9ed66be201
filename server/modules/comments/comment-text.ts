import { withoutControls } from '#server/richtext/index.ts'

export const LONGEST_COMMENT = 5000

/** Removes control characters, surrounding space and repeated empty lines. */
export function tidyComment(text: string): string {
  return withoutControls(text)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
