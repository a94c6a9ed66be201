/**
 * What stays in one line: a short hyphenated word (USB-C, Wi-Fi, e-paper), and a number with its unit (22 dB, 4.5 GB); a
 * text split by it has one in every second place.
 */
export const UNBROKEN =
  /((?<![\p{L}\d-])(?:[\p{L}\d]{1,12}-[\p{L}\d]{1,2}|\p{L}-[\p{L}\d]{1,12}|\d[\d.,]* (?:[kMGTcmnµ]?(?:B|Hz|Wh?|Ah|V|m|g|s)|dB|h|°C|ppi|px|%))(?![\p{L}\d-]))/u

/** The same in clean HTML. */
export function unbrokenHtml(clean: string): string {
  return clean.replace(/<[^<>]*>|[^<>]+/g, (piece) =>
    piece.startsWith('<') ? piece : unbrokenMarkup(piece),
  )
}

/** The same in the escaped text between two tags. */
export function unbrokenMarkup(escaped: string): string {
  return escaped
    .split(UNBROKEN)
    .map((piece, index) => (index % 2 ? `<span class="unbroken">${piece}</span>` : piece))
    .join('')
}
