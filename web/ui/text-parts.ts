/** A piece of a comment: plain text, or an address to link. */
export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
const CLOSING = /[.,;:!?…]+$/

/** Splits a text at web addresses; every character is kept. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = addressIn(match[0])
    const href = safeHref(address)
    if (!href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

// A full stop after an address ends the sentence, and a bracket may close one opened before it.
function addressIn(found: string): string {
  const address = found.replace(CLOSING, '')
  const isOpen = address.split('(').length >= address.split(')').length
  return isOpen || !address.endsWith(')') ? address : addressIn(address.slice(0, -1))
}

function safeHref(address: string): string | undefined {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url.href : undefined
}
