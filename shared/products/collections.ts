/** Of products that somebody chose and put in order, or of all products that fulfil rules. */
export const COLLECTION_KINDS = ['hand', 'rules'] as const

export const COLLECTION_MATCHES = ['all', 'any'] as const

export type CollectionKind = (typeof COLLECTION_KINDS)[number]
export type CollectionMatches = (typeof COLLECTION_MATCHES)[number]

/** What is true of a product in a collection; prices are in minor units of the shop's currency, and at least one of the two is a number. */
export type CollectionRule =
  | { kind: 'category'; categoryId: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'price'; fromCents: number | null; toCents: number | null }
  | { kind: 'on-sale' }
  | { kind: 'in-stock' }

export const MOST_COLLECTIONS = 200
/** Products of a collection by hand. */
export const MOST_BY_HAND = 200
export const MOST_RULES = 10
/** Of a collection by rules, this many products can be paged through. */
export const MOST_MATCHES = 1000

/** The orders in which a collection is listed: its own, which by rules is the newest first, and those of the store. */
export const COLLECTION_SORTS = [
  'collection',
  'latest',
  'price-asc',
  'price-desc',
  'alpha',
] as const

export type CollectionSort = (typeof COLLECTION_SORTS)[number]
