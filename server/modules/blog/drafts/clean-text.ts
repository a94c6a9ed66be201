import { Refusal } from '#server/kernel/refusal.ts'
import { boundedPostText, type PostText } from '#server/richtext/index.ts'
import { POST_LIMITS } from './schema.ts'

/** Cleans the HTML that somebody sent; refuses what is too long, and what is little but markup. */
export async function cleanText(html: string, isAdmin: boolean): Promise<PostText> {
  const mostBytes = isAdmin ? POST_LIMITS.contentBytes : POST_LIMITS.membersContentBytes
  refuseTooLong(html, mostBytes)
  refuseTooDense(html)
  const text = await boundedPostText(html)
  // Escaping can lengthen a text, and what is stored must be accepted when it is sent again.
  refuseTooLong(text.html, mostBytes)
  return text
}

// A text of 5,000 words has some thousand tags. What is little but markup would keep the server busy for seconds, at each
// save and at each reading.
const MOST_TAGS = 30_000
const MOST_MARKS = 200_000
// Each of these is written with up to 3 KB of markup of its own.
const MOST_BOXES = 1000

function refuseTooDense(html: string): void {
  const isReadable =
    hasAtMost(MOST_TAGS, /</g, html) &&
    hasAtMost(MOST_MARKS, /[<>&"]/g, html) &&
    hasAtMost(MOST_BOXES, /<(?:img|pre|table)\b/gi, html)
  if (isReadable) return
  const text = 'The post has too much formatting. Split it into two posts.'
  throw new Refusal('too_large', 'content_too_dense', text, { fields: { content: text } })
}

function hasAtMost(most: number, sign: RegExp, text: string): boolean {
  let count = 0
  while (count <= most && sign.test(text)) count++
  return count <= most
}

function refuseTooLong(html: string, mostBytes: number): void {
  const bytes = Buffer.byteLength(html)
  if (bytes <= mostBytes) return
  const text = `The post is too long: its text takes ${size(bytes)}, and the limit is ${size(mostBytes)}.`
  throw new Refusal('too_large', 'content_too_large', text, { fields: { content: text } })
}

// Rounded up, so that a text over the limit never reads as one within it.
function size(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(kilobytes / 102.4) / 10} MB`
}
