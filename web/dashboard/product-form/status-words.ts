import type { ProductStatus } from '#shared/products/product-status.ts'

/** What saving does, by the status that is stored (none for a new product) and the one that is chosen. */
export function saveLabel(stored: ProductStatus | undefined, chosen: ProductStatus): string {
  if (chosen === 'draft') return stored === 'draft' || !stored ? 'Save draft' : 'Make it a draft'
  if (stored === chosen) return 'Save changes'
  if (chosen === 'archived') return 'Archive product'
  return stored === 'archived' ? 'Make it live' : 'Publish product'
}

const DONE: Record<ProductStatus, string> = {
  live: 'is in the store.',
  draft: 'was saved as a draft.',
  archived: 'was archived.',
}

/** What became of a product whose status was saved. */
export function savedText(title: string, status: ProductStatus): string {
  return `“${title.trim()}” ${DONE[status]}`
}
