/** Addresses of the pictures that have neither alternative text nor are marked as decorative. */
export function picturesWithoutAlt(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\balt="[^"]*[^\s"][^"]*"/.test(tag) && !/\bdata-decorative\b/.test(tag))
    .map((tag) => /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '')
}
