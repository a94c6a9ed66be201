export type Head = {
  title: string
  description?: string
  /** Absolute address without parameters that do not change the page. */
  canonical?: string
  /** Absolute address of the picture for sharing. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article' | 'product'
  siteName?: string
  keywords?: string[]
  noindex?: boolean
  /** Additional tags such as `article:tag`, in order. */
  meta?: Record<string, string>[]
  links?: Record<string, string>[]
  /** Structured data (schema.org), one script per object. */
  linkedData?: Record<string, unknown>[]
}
