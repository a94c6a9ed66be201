import { Marked } from 'marked'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

const reader = new Marked({ gfm: true })

/** HTML of Markdown, not cleaned. Front matter becomes a block of code, so that nothing is lost. */
export function markdownHtml(markdown: string): string {
  const text = markdown
    .replaceAll(/\r\n?/g, '\n')
    .replace(FRONT_MATTER, (_, head: string) => `\`\`\`yaml\n${head}\n\`\`\`\n\n`)
  return reader.parse(text, { async: false })
}
