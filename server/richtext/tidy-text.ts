import { visibleText } from '#shared/text/visible-text.ts'
import { withoutControls } from './without-controls.ts'

/** A plain text as people wrote it, without control characters, what is invisible, surrounding space and repeated empty lines. */
export function tidyText(text: string): string {
  return visibleText(withoutControls(text))
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
