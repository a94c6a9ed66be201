/** A piece of a comment: plain text, or an address to link. */
export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
const CLOSING = new Set('.,;:!?…')

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
  let closing = found.split(')').length - found.split('(').length
  let end = found.length
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (last === ')' && closing > 0) closing--
    else if (!CLOSING.has(last)) break
  }
  return found.slice(0, end)
}

function safeHref(address: string): string | undefined {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url.href : undefined
}
