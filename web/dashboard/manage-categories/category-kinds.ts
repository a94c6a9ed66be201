/** The two kinds of categories, as the tabs name them; the kind stands in the address. */
export const KINDS = [
  { value: 'blog', label: 'Blog Categories', path: '/dashboard/manage-categories' },
  {
    value: 'product',
    label: 'Product Categories',
    path: '/dashboard/manage-categories?kind=product',
  },
] as const

export type Kind = (typeof KINDS)[number]['value']

/** A category of either kind; `held` is how many posts or products are in it. */
export type ManagedCategory = {
  _id: string
  name: string
  slug: string
  parent: string | null
  held: number
}

/** The kind that an address asks for. */
export function readKind(query: URLSearchParams): Kind {
  return query.get('kind') === 'product' ? 'product' : 'blog'
}

/** Parents first, each followed by its own, so that a table shows who belongs to whom. */
export function inFamilies(categories: ManagedCategory[]): ManagedCategory[] {
  const known = new Set(categories.map(({ _id }) => _id))
  const isTop = ({ parent }: ManagedCategory) => parent === null || !known.has(parent)
  return categories
    .filter(isTop)
    .flatMap((top) => [top, ...categories.filter(({ parent }) => parent === top._id)])
}

/** Which categories can stand above this one: those at the top, and none if it has some below it. */
export function possibleParents(
  categories: ManagedCategory[],
  ownId: string | undefined,
): ManagedCategory[] {
  if (ownId && categories.some(({ parent }) => parent === ownId)) return []
  return categories.filter(({ _id, parent }) => parent === null && _id !== ownId)
}

/** "3 posts", "1 product". */
export function heldWords(kind: Kind, held: number): string {
  const noun = kind === 'blog' ? 'post' : 'product'
  return held === 1 ? `1 ${noun}` : `${held} ${noun}s`
}
