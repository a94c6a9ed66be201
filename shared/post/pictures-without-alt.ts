/** Addresses of the pictures that have neither alternative text nor are marked as decorative or missing. */
export function picturesWithoutAlt(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bdata-(?:decorative|missing)\b/.test(tag))
    .filter((tag) => !/\balt="[^"]*[^\s"][^"]*"/.test(tag))
    .map((tag) => /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '')
}
