/** `live` is listed and sold; a `draft` is seen by admins alone; `archived` has its page still, and is sold no longer. */
export const PRODUCT_STATUSES = ['live', 'draft', 'archived'] as const

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/**
 * `binned`: deleted, and restored with the status that it had until it goes for good. `variant`: a product of its own to carts,
 * stock and orders, and to everybody else a part of the one whose variant it is.
 */
export type StoredProductStatus = ProductStatus | 'binned' | 'variant'
