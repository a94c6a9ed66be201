/** Addresses of the pictures in an HTML text that have neither an alternative text nor the mark of decoration. */
export function picturesWithoutAlt(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\balt="[^"]*[^\s"][^"]*"/.test(tag) && !/\bdata-decorative\b/.test(tag))
    .map((tag) => /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '')
}
