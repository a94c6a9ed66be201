import { outsideCode } from './outside-code.ts'

const DEFINITION =
  /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?:[ \t]{2,}\S.*|[ \t]*(?=\n[ \t]{2,}\S)))*)\n?/gm
const REFERENCE = /\[\^([^\]\s]+)\]/g

/** Turns footnotes into superscript numbers and a numbered list at the end. */
export function listFootnotes(markdown: string): string {
  const notes = new Map<string, string>()
  const used: string[] = []
  const text = outsideCode(markdown, (prose) =>
    prose.replace(DEFINITION, (_, name: string, note: string) => {
      notes.set(name, note.replace(/\s*\n\s*/g, ' ').trim())
      return ''
    }),
  )
  const numbered = outsideCode(text, (prose) =>
    prose.replace(REFERENCE, (mark, name: string) => {
      if (!notes.has(name)) return mark
      if (!used.includes(name)) used.push(name)
      return `<sup>${used.indexOf(name) + 1}</sup>`
    }),
  )
  if (used.length === 0) return numbered
  const list = used.map((name, index) => `${index + 1}. ${notes.get(name)}`)
  return `${numbered.trimEnd()}\n\n---\n\n${list.join('\n')}\n`
}
