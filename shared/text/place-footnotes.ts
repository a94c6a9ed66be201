import { outsideCode } from './outside-code.ts'

const DEFINITION =
  /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?:[ \t]{2,}\S.*|[ \t]*(?=\n[ \t]{2,}\S)))*)\n?/gm
const REFERENCE = /\[\^([^\]\s]+)\]/g
const INLINE = /\^\[([^[\]\n]*(?:\[[^\]\n]{0,300}\]\([^)\s]{0,2000}\)[^[\]\n]*)*)\]/g

/** Puts the text of each footnote where the text refers to it, as the editor does: `[^1]`, and Pandoc's `^[text]`. */
export function placeFootnotes(markdown: string): string {
  const notes = new Map<string, string>()
  const text = outsideCode(markdown, (prose) =>
    prose.replace(DEFINITION, (_, name: string, note: string) => {
      notes.set(name, note.replace(/\s*\n\s*/g, ' ').trim())
      return ''
    }),
  )
  return outsideCode(text, (prose) =>
    prose
      .replace(REFERENCE, (mark, name: string) => footnote(notes.get(name), mark))
      .replace(INLINE, (mark, note: string) => footnote(note, mark)),
  )
}

function footnote(note: string | undefined, mark: string): string {
  return note ? `<span class="footnote">${note}</span>` : mark
}
