const GAP =
  /<figure\b[^>]*><img\b[^>]*\ssrc=""[^>]*>(?:<figcaption>(?:(?!<\/figure>)[^])*<\/figcaption>)?<\/figure>\n?/g
const EMPTY_GALLERY = /<div class="gallery"[^>]*>\s*<\/div>\n?/g

/** Figures without a file: their upload is under way or failed, or they could not be copied. Only this browser keeps them. */
export function countGaps(html: string): number {
  return html.match(GAP)?.length ?? 0
}

export function withoutGaps(html: string): string {
  return html.replace(GAP, '').replace(EMPTY_GALLERY, '').trimEnd()
}
