type InFamily = { _id: string; name: string; parent: string | null }

/** Each top category, followed by its subcategories. */
export function groupByParent<Category extends InFamily>(categories: Category[]): Category[] {
  const ids = new Set(categories.map(({ _id }) => _id))
  const tops = categories.filter(({ parent }) => parent === null || !ids.has(parent))
  return tops.flatMap((top) => [top, ...categories.filter(({ parent }) => parent === top._id)])
}

/** As `groupByParent`, with subcategories named with their parent. */
export function namedByParent<Category extends InFamily>(categories: Category[]): Category[] {
  const names = new Map(categories.map(({ _id, name }) => [_id, name]))
  return groupByParent(categories).map((one) => {
    const parent = one.parent === null ? undefined : names.get(one.parent)
    return parent === undefined ? one : { ...one, name: `${parent} › ${one.name}` }
  })
}
