const MOST_NAMED = 3

/** The titles of products within a sentence; of many, the first. */
export function listedTitles(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`)
  const more = titles.length - named.length
  return new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named)
}
