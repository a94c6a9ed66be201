const FIGURE =
  /<figure\b[^>]*>(<img\b[^>]*>)(?:<figcaption>(?:(?!<\/figure>)[^])*<\/figcaption>)?<\/figure>\n?/g
const EMPTY_GALLERY = /<div class="gallery"[^>]*>\s*<\/div>\n?/g
const UPLOAD = / data-upload="[^"]*"/
const NO_FILE = /\ssrc=""/
const ON_OTHER_SITE = /\ssrc="https:/

/** Pictures that are not as the writer meant them yet. Only this browser knows that, so it keeps the text. */
export type Gaps = {
  /** Not uploaded: new ones, and those that replace a picture. */
  files: number
  /** On other sites and not fetched. */
  fetches: number
}

export function countGaps(html: string): Gaps {
  const gaps = { files: 0, fetches: 0 }
  for (const [, img = ''] of html.matchAll(FIGURE)) {
    if (UPLOAD.test(img) && ON_OTHER_SITE.test(img)) gaps.fetches += 1
    else if (UPLOAD.test(img) || NO_FILE.test(img)) gaps.files += 1
  }
  return gaps
}

export function hasGaps(html: string): boolean {
  const { files, fetches } = countGaps(html)
  return files + fetches > 0
}

/** What the server takes: without pictures that have no file, the others as they were. */
export function withoutGaps(html: string): string {
  return html
    .replace(FIGURE, (figure, img: string) => (NO_FILE.test(img) ? '' : figure.replace(UPLOAD, '')))
    .replace(EMPTY_GALLERY, '')
    .trimEnd()
}
