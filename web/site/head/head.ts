/** What a page says of itself in the document's head. */
export type Head = {
  title: string
  description?: string
  /** The page's own absolute address, without parameters that do not change it. */
  canonical?: string
  /** Absolute address of the picture for sharing. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article' | 'product'
  siteName?: string
  keywords?: string[]
  noindex?: boolean
  /** Tags beside these, such as `article:tag`, in their order. */
  meta?: Record<string, string>[]
  links?: Record<string, string>[]
  /** Structured data (schema.org), one object a script. */
  linkedData?: Record<string, unknown>[]
}
