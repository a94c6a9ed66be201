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

const MOST_JOINED = 8

/**
 * The folded words of a text as they are indexed: each by itself, and where hyphens join several, also each with those
 * after it as one: "Wi-Fi 7" has "wi", "wifi", "fi" and "7".
 */
export function indexedWords(text: string, limit = Infinity): string[] {
  const found: string[] = []
  for (const parts of hyphenated(text))
    for (const [index, segment] of parts.entries()) {
      if (found.length >= limit) return found
      found.push(segment.slice(0, 64))
      if (index + 1 < parts.length) found.push(joined(parts.slice(index, index + MOST_JOINED)))
    }
  return found
}

/** The folded words of a query: those that hyphens join are one. "Wi-Fi 7" is "wifi" and "7". */
export function queryWords(query: string, limit: number): string[] {
  return hyphenated(query).slice(0, limit).map(joined)
}

const joined = (parts: string[]) => parts.join('').slice(0, 64)

// The pattern never has to take back what it matched, so that its time grows with the text alone.
function hyphenated(text: string): string[][] {
  const runs = fold(text).match(/[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*/gu) ?? []
  return runs.map((run) => run.split(/[-\u2010]/))
}
