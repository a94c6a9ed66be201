/**
 * The pages that look the same to every guest of one currency, and the only query parameters that change them.
 * Anything else in a query is ignored by the page cache, so it can neither split nor poison it.
 */
const PUBLIC_PAGES: { pattern: RegExp; parameters: string[] }[] = [
  { pattern: /^\/$/, parameters: [] },
  { pattern: /^\/blog$/, parameters: [] },
  { pattern: /^\/blog\/category\/[^/]+$/, parameters: ['page', 'sort'] },
  { pattern: /^\/blog\/category\/[^/]+\/(rss\.xml|feed\.json)$/, parameters: [] },
  { pattern: /^\/blog\/[^/]+$/, parameters: [] },
  { pattern: /^\/store$/, parameters: ['search', 'sort', 'page', 'category'] },
  { pattern: /^\/store\/product\/[^/]+$/, parameters: [] },
  {
    pattern: /^\/(about|contact|privacy-policy|termOfService|refund-policy|shipping-policy)$/,
    parameters: [],
  },
  {
    pattern: /^\/(rss\.xml|feed\.json|sitemap(-posts|-products|-pages)?\.xml|robots\.txt)$/,
    parameters: [],
  },
]

const LONGEST_VALUE = 200

/** The part of a URL that decides what a guest sees there, or undefined when the page is not public. */
export function publicPageKey(path: string, query: string): string | undefined {
  const page = PUBLIC_PAGES.find(({ pattern }) => pattern.test(path))
  if (!page) return undefined
  if (!query || page.parameters.length === 0) return path
  const given = new URLSearchParams(query)
  const known = page.parameters.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  if (known.some((parameter) => parameter.length > LONGEST_VALUE)) return undefined
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}
