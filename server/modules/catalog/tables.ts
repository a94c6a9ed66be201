import type { CategoryRow } from '#server/categories/index.ts'
import type { Flag } from '#server/database/tables.ts'

export type CatalogTables = {
  product_categories: CategoryRow
  products: {
    id: string
    slug: string
    title: string
    description: string
    price_cents: number
    stock: number
    category_id: string | null
    specifications: string
    figures: string
    facts: string
    tags: string
    affiliate_url: string
    selling_mode: 'affiliate' | 'own' | 'both' | 'none'
    ai_content: string
    meta_title: string
    meta_description: string
    is_featured: Flag
    is_starter: Flag
    created_at: string
    updated_at: string
  }
  product_images: { product_id: string; media_id: string; alt: string; position: number }
  product_tags: { product_id: string; tag_key: string }
  product_slugs: { slug: string; product_id: string }
}
