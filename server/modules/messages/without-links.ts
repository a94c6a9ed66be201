import { looksLikeLink } from '#shared/text/link-like.ts'

const REMOVED = '[link]'

/** A text without the addresses of sites, for mail that quotes a stranger (decision 48). */
export function withoutLinks(text: string): string {
  return text.split('\n').map(lineWithoutLinks).join('\n')
}

function lineWithoutLinks(line: string): string {
  if (!looksLikeLink(line)) return line
  const shortened = line.replace(/\S+/gu, (word) => (looksLikeLink(word) ? REMOVED : word))
  // An address with spaces in it stands in no single word.
  return looksLikeLink(shortened) ? REMOVED : shortened
}
