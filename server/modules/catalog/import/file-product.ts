import type { ProductStatus } from '#shared/products/product-status.ts'

/** A variant of a file, or the product itself where it has no options. What the file has no column for is left out. */
export type FileVariant = {
  line: number
  values: string[]
  sku?: string
  barcode?: string
  /** Null for an empty cell. */
  grams?: number | null
  stock?: number
  /** The stock from which that was changed; what was sold since stays sold. */
  stockSeen?: number
  priceCents?: number
  compareAtCents?: number | null
  image?: string
}

export type FilePicture = { line: number; url: string; alt: string }

/** A product as a file says it: all rows of one handle. What the file has no column for is left out. */
export type FileProduct = {
  line: number
  handle: string
  title?: string
  /** HTML as it stands in the file. */
  body?: string
  /** The same as it is stored, once it was cleaned. */
  text?: { about: string; aiContent: string; start: string }
  vendor?: string
  category?: string
  tags?: string[]
  status?: ProductStatus
  seoTitle?: string
  seoDescription?: string
  shortDescription?: string
  soldThrough?: string
  affiliateUrl?: string
  options: string[]
  variants: FileVariant[]
  pictures: FilePicture[]
}

/** Something in a row that keeps a product from being imported, in words. */
export type RowProblem = { line: number; text: string }
