import type { ProductSummary } from '#server/modules/catalog/schema.ts'

export type PickedProduct = Pick<ProductSummary, '_id' | 'title' | 'status' | 'images'>

export function pickedOf({ _id, title, status, images }: PickedProduct): PickedProduct {
  return { _id, title, status, images: images.slice(0, 1) }
}

/** The products with one of them at another place. */
export function movedTo(products: PickedProduct[], id: string, to: number): PickedProduct[] {
  const product = products.find(({ _id }) => _id === id)
  if (!product || to < 0 || to >= products.length) return products
  return products.filter((one) => one !== product).toSpliced(to, 0, product)
}
