import { Refusal } from '#server/kernel/refusal.ts'
import { boundedProductText } from '#server/richtext/index.ts'

const MOST_CHARACTERS = 200_000
// What is little but markup would keep the server busy; each box is written with up to 3 KB of markup of its own.
const MOST_TAGS = 10_000
const MOST_BOXES = 300

type Sent = {
  about?: string | undefined
  aiContent?: string | undefined
  description?: string | undefined
}

/**
 * The texts of a product as they are stored, of those that were sent. `about` is cleaned, and read as Markdown by whoever asks
 * for `aiContent`; Markdown that is sent alone takes its place. An empty description becomes the beginning of the text.
 */
export async function productTexts({ about, aiContent, description }: Sent): Promise<Sent> {
  if (about === undefined)
    return aiContent === undefined ? { description } : { about: '', aiContent, description }
  refuseOverlong(about)
  refuseDense(about)
  const { html, markdown, start } = await boundedProductText(about)
  // Escaping can lengthen a text, and what is stored must be accepted when it is sent again.
  refuseOverlong(html)
  return {
    about: html,
    aiContent: markdown,
    description: description === '' ? start : description,
  }
}

function refuseOverlong(html: string): void {
  if (html.length > MOST_CHARACTERS)
    throw tooLarge('The text is too long. At most 200,000 characters are allowed.')
}

function refuseDense(html: string): void {
  const isReadable =
    countOf(/</g, html) <= MOST_TAGS && countOf(/<(?:img|pre|table)\b/gi, html) <= MOST_BOXES
  if (!isReadable) throw tooLarge('The text has too much formatting. Shorten it.')
}

function countOf(sign: RegExp, text: string): number {
  let count = 0
  while (sign.test(text)) count++
  return count
}

function tooLarge(text: string): Refusal {
  return new Refusal('too_large', 'about_too_large', text, { fields: { about: text } })
}
