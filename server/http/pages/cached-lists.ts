// Lists of the API that are the same for all guests until public content or likes change, and the parameters they know.
const LISTS: Record<string, readonly string[]> = {
  '/api/blogs': ['authorId', 'category', 'limit', 'page', 'sort', 'status', 'tag', 'uncategorized'],
}
// The order by views changes with them.
const FLEETING_ORDER = 'popular'

/**
 * The one spelling under which a list is kept. Undefined for other addresses, for a search, and for parameters that are
 * unknown or given twice: the API knows best what to make of them.
 */
export function cachedList(path: string, query: string): string | undefined {
  const allowed = LISTS[path]
  if (!allowed) return undefined
  const params = new URLSearchParams(query)
  const names = [...params.keys()]
  if (new Set(names).size < names.length || names.some((name) => !allowed.includes(name)))
    return undefined
  if (params.get('sort') === FLEETING_ORDER) return undefined
  params.sort()
  return `${path}?${params}`
}
