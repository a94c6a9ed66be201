import { boundedMarkdown } from '#server/richtext/index.ts'

/** The text of a product as the HTML that the editor would take; that of an older one is written in Markdown. */
export async function bodyHtml(text: { about: string; ai_content: string }): Promise<string> {
  if (text.about || !text.ai_content) return text.about
  return boundedMarkdown(text.ai_content, 'own')
}
