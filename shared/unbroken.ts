/** A short hyphenated word (USB-C, Wi-Fi, e-paper), which stays in one line; a text split by it has one in every second place. */
export const UNBROKEN =
  /((?<![\p{L}\d-])(?:[\p{L}\d]{1,12}-[\p{L}\d]{1,2}|\p{L}-[\p{L}\d]{1,12})(?![\p{L}\d-]))/u

/** The same in clean HTML. */
export function unbrokenHtml(clean: string): string {
  return clean.replace(/<[^<>]*>|[^<>]+/g, (part) =>
    part.startsWith('<') ? part : unbrokenMarkup(part),
  )
}

/** The same in the escaped text between two tags. */
export function unbrokenMarkup(escaped: string): string {
  return escaped
    .split(UNBROKEN)
    .map((part, index) => (index % 2 ? `<span class="unbroken">${part}</span>` : part))
    .join('')
}
