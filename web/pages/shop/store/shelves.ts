type Category = {
  _id: string
  slug: string
  name: string
  parent: string | null
  productCount: number
}

/** `open` is the chosen category at the top, or the one around the chosen; `below` are its subcategories. */
export type Shelves = { tops: Category[]; open: Category | undefined; below: Category[] }

/** The categories that hold products, themselves or in a subcategory. */
export function shelvesOf(categories: Category[], chosen: string): Shelves {
  const childrenOf = (top: Category) =>
    categories.filter(({ parent, productCount }) => parent === top._id && productCount > 0)
  const tops = categories.filter(
    (one) => one.parent === null && (one.productCount > 0 || childrenOf(one).length > 0),
  )
  const current = categories.find(({ slug }) => slug === chosen)
  const open = tops.find(({ _id }) => _id === (current?.parent ?? current?._id))
  return { tops, open, below: open ? childrenOf(open) : [] }
}
