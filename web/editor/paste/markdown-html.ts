import { Marked } from 'marked'
import { placeFootnotes } from '#shared/text/place-footnotes.ts'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

const reader = new Marked({ gfm: true })

/** HTML of lines of Markdown with its marks alone, a paragraph for each line; not cleaned. */
export function markedLinesHtml(markdown: string): string {
  const lines = placeFootnotes(markdown)
    .split(/(?:\r\n?|\n)+/)
    .filter((line) => line.trim())
  return lines.map((line) => `<p>${reader.parseInline(line, { async: false })}</p>`).join('')
}

/** HTML of Markdown, not cleaned. Front matter becomes a block of code, so that nothing is lost. */
export function markdownHtml(markdown: string): string {
  const text = markdown
    .replaceAll(/\r\n?/g, '\n')
    .replace(FRONT_MATTER, (_, head: string) => `\`\`\`yaml\n${head}\n\`\`\`\n\n`)
  return reader.parse(placeFootnotes(text), { async: false })
}
