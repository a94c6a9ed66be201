/** Lower-case text without accents or ligatures (NFKD without marks), the form in which words are compared. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
}

/** The folded words of a text: runs of letters and digits, at most `limit` of them, each cut at 64 characters. */
export function words(text: string, limit = Infinity): string[] {
  const found: string[] = []
  for (const [word] of fold(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (found.length >= limit) break
    found.push(word.slice(0, 64))
  }
  return found
}
