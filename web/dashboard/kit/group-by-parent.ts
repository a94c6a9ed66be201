type InFamily = { _id: string; name: string; parent: string | null }

/** Subcategories after their parent, and named with it. */
export function groupByParent<Category extends InFamily>(categories: Category[]): Category[] {
  const ids = new Set(categories.map(({ _id }) => _id))
  const tops = categories.filter(({ parent }) => parent === null || !ids.has(parent))
  return tops.flatMap((top) => [
    top,
    ...categories
      .filter(({ parent }) => parent === top._id)
      .map((one) => ({ ...one, name: `${top.name} › ${one.name}` })),
  ])
}
