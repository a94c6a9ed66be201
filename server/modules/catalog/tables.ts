import type { Generated } from 'kysely'
import type {
  CategoryMoveRow,
  CategoryRow,
  FormerSlugRow,
} from '#server/modules/categories/index.ts'
import type { Flag } from '#server/database/tables.ts'
import type { SellingMode } from '#shared/products/selling.ts'
import type { ProductStatus, StoredProductStatus } from '#shared/products/product-status.ts'
import type { Availability } from '#shared/products/stock.ts'
import type {
  CollectionKind,
  CollectionMatches,
  CollectionRule,
} from '#shared/products/collections.ts'
import type { StoredJson } from '#server/kernel/stored-json.ts'

export type CatalogTables = {
  product_categories: CategoryRow
  product_category_slugs: FormerSlugRow
  product_category_moves: CategoryMoveRow
  products: {
    id: string
    slug: string
    title: string
    status: Generated<StoredProductStatus>
    /** The product whose variant it is; null for one of its own. */
    variant_of: Generated<string | null>
    variant_position: Generated<number>
    /** Of a variant: the value of each option, in their order. */
    choices: Generated<StoredJson<string[]>>
    /** What buyers choose; `[]` for a product without variants. */
    options: Generated<StoredJson<{ name: string; values: string[] }[]>>
    /** Its variants have several prices, of which its own is the lowest. */
    price_varies: Generated<Flag>
    sku: Generated<string>
    barcode: Generated<string>
    description: string
    /** What it costs at present; `priceAt` is exact, this column follows and is what lists are sorted by. */
    price_cents: number
    regular_price_cents: number
    /** A sale below the regular price, planned or on; null for none. */
    sale_price_cents: number | null
    /** Null for a sale that began when it was saved. */
    sale_from: string | null
    /** The first moment after it; null for a sale without an end. */
    sale_until: string | null
    category_id: string | null
    /** Of one piece as it is sent; null where nobody has weighed it. */
    weight_grams: number | null
    /** The id of a class of the tax settings; empty for standard. */
    tax_class: Generated<string>
    specifications: StoredJson<{ key: string; value: string }[]>
    figures: StoredJson<{ label: string; value: string; unit: string }[]>
    facts: StoredJson<string[]>
    tags: StoredJson<string[]>
    affiliate_url: string
    /** The shop behind `affiliate_url`, as `shopOf` names it. */
    price_shop: Generated<string>
    /** The minute in which the price was last confirmed. */
    price_as_of: Generated<string>
    selling_mode: SellingMode
    /** The text as clean HTML where it was written in the editor; `ai_content` is the Markdown of it then. */
    about: Generated<string>
    ai_content: string
    meta_title: string
    meta_description: string
    is_featured: Flag
    is_starter: Flag
    created_at: string
    updated_at: string
    /** Since when it is in the bin, and its status before; null for one that is not. */
    deleted_at: string | null
    deleted_status: ProductStatus | null
    /** Counts the changes of content, so that nobody overwrites what they have not seen. */
    version: Generated<number>
    /** The folded title, by which names are sorted. */
    title_key: string
    /** Follows from the stock; it is kept here for lists, and changed only when it turns. */
    availability: Availability
    /** How many published reviews give it one star, two, and so on to five. */
    ratings: Generated<StoredJson<number[]>>
  }
  /** Offers of other shops beside the one of `affiliate_url`. */
  product_offers: {
    product_id: string
    position: number
    url: string
    /** As `shopOf` names it. */
    shop: string
    /** ISO 3166-1 alpha-2; empty for everywhere. */
    country: string
    /** Null for an offer that names no price. */
    price_minor: number | null
    currency: string
    /** The minute in which the price was last confirmed. */
    as_of: string
  }
  product_images: { product_id: string; media_id: string; alt: string; position: number }
  product_tags: { product_id: string; tag_key: string }
  product_slugs: { slug: string; product_id: string }
  collections: {
    id: string
    name: string
    slug: string
    kind: CollectionKind
    /** Whether a product must fulfil all of the rules, or any of them. */
    matches: Generated<CollectionMatches>
    rules: StoredJson<CollectionRule[]>
    description: string
    meta_title: string
    meta_description: string
    version: Generated<number>
    created_at: string
    updated_at: string
    /** Since when it can only be brought back by Undo; null for one that is there. */
    deleted_at: string | null
  }
  /** Of a collection by hand, in its order. */
  collection_products: { collection_id: string; position: number; product_id: string }
  collection_slugs: { slug: string; collection_id: string }
  /** What the owner chose to stand beside a product, in order. */
  product_related: { product_id: string; position: number; related_id: string }
  /** How many products there are of each kind; the category '' holds all of them. */
  product_tallies: {
    category_id: string
    status: Generated<StoredProductStatus>
    is_featured: Flag
    availability: Availability
    count: number
  }
  /** Pieces that anybody may buy, and pieces set aside for orders that are not paid. `category_id` and `status` are the product's. */
  stock: {
    product_id: string
    quantity: number
    reserved: Generated<number>
    category_id: string | null
    status: Generated<StoredProductStatus>
    /** So many pieces or fewer are low stock; null for the number that holds for all. */
    low_stock: Generated<number | null>
    /** The product whose variant it is, whose own stock is the sum of all of them. */
    variant_of: Generated<string | null>
  }
  /** Every change of a stock; the differences of a product sum to its stock. */
  stock_moves: {
    id: string
    product_id: string
    kind: StockMoveKind
    /** The difference of the pieces that anybody may buy. */
    quantity: number
    /** The difference of those set aside. */
    reserved: Generated<number>
    /** The id of the order, or empty. */
    reference: Generated<string>
    /** Why an admin counted, in their words. */
    reason: Generated<string>
    /** The id of a member, the name of a job, or `guest`. */
    actor: string
    at: string
  }
}

export type StockMoveKind = 'sold' | 'reserved' | 'released' | 'counted' | 'imported'
