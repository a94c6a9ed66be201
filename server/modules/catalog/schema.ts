import { z } from 'zod'
import { categoryMoving } from '#shared/api/category-schemas.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { line, pictureOut } from '#shared/api/schemas.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { AVAILABILITIES } from '#shared/products/stock.ts'

export const SELLING_MODES = ['affiliate', 'own', 'both', 'none'] as const

/** Both orders by price have two names. */
export const PRODUCT_SORTS = [
  'latest',
  'oldest',
  'price-low',
  'price-high',
  'price-asc',
  'price-desc',
  'stock-low',
  'stock-high',
  'alpha',
] as const

export const STATUS_FILTERS = ['all', ...PRODUCT_STATUSES] as const

export const STOCK_FILTERS = ['all', 'in-stock', 'low-stock', 'out-of-stock'] as const

export const productCategoryOut = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent: z.string().nullable(),
  productCount: z.number(),
  /** Those that its address once had, and those of categories whose products moved to it. */
  formerSlugs: z.array(z.string()),
  moving: categoryMoving.optional(),
})

export const oneProductCategoryOut = z.object({ category: productCategoryOut })

/**
 * A shop beside the site that sells a product, for one reader. `displayPrice` and `asOf`, the minute in which it was
 * confirmed, are empty where there is no price or it is too old.
 */
export const shopOut = z.object({
  url: z.string(),
  shop: z.string(),
  name: z.string(),
  country: z.string(),
  /** In which the shop names its price. */
  currency: z.string(),
  displayPrice: z.string(),
  asOf: z.string(),
})

/** An offer of another shop as it is stored; `price` is in major units of its currency, null for none. */
export const offerOut = z.object({
  url: z.string(),
  country: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  confirmedAt: z.string(),
})

/**
 * A product in lists. `price` is what it costs at present in the shop's currency, `displayPrice` that in the visitor's currency, rounded
 * for the eye; while `isOnSale`, `regularPrice` is the former price. Of a product that only other shops sell, `displayPrice` is that
 * of `shop`, the first one for the reader, as of `priceAsOf`, or the words that name the shop where `priceHidden`. Only admins get a `sale` that is still to come. Cached pages show
 * `availability` only, because `stock` changes with every sale. Only admins get a product whose `status` is `draft`.
 */
export const productSummaryOut = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  description: z.string(),
  price: z.number(),
  displayPrice: z.string(),
  regularPrice: z.number(),
  displayRegularPrice: z.string(),
  isOnSale: z.boolean(),
  priceHidden: z.boolean(),
  priceAsOf: z.string(),
  shop: shopOut.nullable(),
  sale: z
    .object({ price: z.number(), from: z.string().nullable(), until: z.string().nullable() })
    .nullable(),
  stock: z.number(),
  availability: z.enum(AVAILABILITIES),
  category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  images: z.array(pictureOut.extend({ public_id: z.string() })),
  affiliateUrl: z.string(),
  sellingMode: z.enum(SELLING_MODES),
  tags: z.array(z.string()),
  facts: z.array(z.string()),
  /** Of published reviews by buyers: how many, and their stars to one decimal; 0 where there are none. */
  rating: z.object({ count: z.number(), average: z.number() }),
  featured: z.boolean(),
  /** It is bought as one of its variants; its price is the lowest of theirs, its stock the sum. */
  hasOptions: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})

/** Priced as a product is. `image` is the id of one of the product's pictures, empty for none of its own. */
export const variantOut = productSummaryOut
  .pick({ _id: true, slug: true, title: true, price: true, displayPrice: true, regularPrice: true })
  .extend(
    productSummaryOut.pick({
      displayRegularPrice: true,
      isOnSale: true,
      sale: true,
      stock: true,
      availability: true,
    }).shape,
  )
  .extend({
    /** One of each option, in their order. */
    values: z.array(z.string()),
    /** The shop's own article number, and the GTIN; empty where there is none. */
    sku: z.string(),
    barcode: z.string(),
    weightGrams: z.number().nullable(),
    /** So many pieces or fewer are low stock; null for the number that holds for all. */
    lowStock: z.number().nullable(),
    image: z.string(),
  })

/**
 * `offers` stand beside the one of `affiliateUrl`; `shop` and `otherShops` are all of them as the reader sees them.
 * `about` is the text of the product as HTML and `aiContent` the same as Markdown; `overview` and `details` are its parts as
 * pages show them. `displayCurrency` is the code of `displayPrice`.
 */
export const productOut = productSummaryOut.extend({
  otherShops: z.array(shopOut),
  offers: z.array(offerOut),
  priceConfirmedAt: z.string(),
  specifications: z.array(z.object({ key: z.string(), value: z.string() })),
  figures: z.array(z.object({ label: z.string(), value: z.string(), unit: z.string() })),
  aiContent: z.string(),
  about: z.string(),
  overview: z.string(),
  details: z.string(),
  displayCurrency: z.string(),
  /** Of one piece as it is sent; null where it is not known. */
  weightGrams: z.number().nullable(),
  /** So many pieces or fewer are low stock; null for the number that holds for all. */
  lowStock: z.number().nullable(),
  /** The shop's own article number, and the GTIN; empty where there is none, as where each variant has its own. */
  sku: z.string(),
  barcode: z.string(),
  /** What the owner chose to stand beside it, whatever its status; only admins get it. */
  related: z.array(productSummaryOut.pick({ _id: true, title: true, status: true, images: true })),
  /** The id of a class of the tax settings; empty for standard. */
  taxClass: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variantOut),
  /** The one that was asked for by its own address or id; empty for the product itself. */
  variantId: z.string(),
})

/** Only admins may ask for another `status` than `live`. */
export const listProductsQuery = z.object({
  search: z.string().pipe(line(200)).default(''),
  category: z.string().pipe(line(200)).default(''),
  sort: z.enum(PRODUCT_SORTS).default('latest'),
  stock: z.enum(STOCK_FILTERS).default('all'),
  status: z.enum(STATUS_FILTERS).default('live'),
  exclude: z.string().pipe(line(64)).default(''),
  featured: z.enum(['true', 'false']).optional(),
  ...pageQuery(10),
})

/** The first of them by title, and how many there are. */
export const unweighedProductsOut = z.object({
  products: z.array(z.object({ _id: z.string(), title: z.string() })),
  total: z.number(),
})

export const productCountsQuery = z.object({ status: z.enum(STATUS_FILTERS).default('all') })

/** Of the asked status by stock, and of each status. */
export const productCountsOut = z.object({
  all: z.number(),
  inStock: z.number(),
  lowStock: z.number(),
  outOfStock: z.number(),
  live: z.number(),
  draft: z.number(),
  archived: z.number(),
  binned: z.number(),
})

export const listProductsOut = z.object({
  products: z.array(productSummaryOut),
  totalProducts: z.number(),
  ...pagingOut,
})

export type ProductCategory = z.infer<typeof productCategoryOut>
export type ProductSummary = z.infer<typeof productSummaryOut>
export type Variant = z.infer<typeof variantOut>
export type Product = z.infer<typeof productOut>
export type ListProductsOut = z.infer<typeof listProductsOut>
export type ListProductsQuery = z.infer<typeof listProductsQuery>

export const listCategoriesOut = z.object({ categories: z.array(productCategoryOut) })
export const oneProductOut = z.object({ product: productOut })

const MOST_AT_ONCE = 100

const idsQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))].filter(Boolean))
    .pipe(z.array(line(64)).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} ids are allowed.`)),
})

export const availabilityQuery = idsQuery
export const chosenProductsQuery = idsQuery

export const chosenProductOut = productSummaryOut.extend(
  productOut.pick({ specifications: true, displayCurrency: true }).shape,
)

export const chosenProductsOut = z.object({ products: z.array(chosenProductOut) })

/** `held` says that others are buying all that whoever asks could order now, and when some may come back; empty otherwise. */
export const availabilityOut = z.object({
  products: z.array(
    z.object({
      _id: z.string(),
      stock: z.number(),
      availability: z.enum(AVAILABILITIES),
      held: z.string(),
    }),
  ),
})

export type ChosenProduct = z.infer<typeof chosenProductOut>

export const relatedProductsOut = z.object({ products: z.array(productSummaryOut) })
export const productIdParam = z.object({ id: line(64) })
export const productImageParam = z.object({ id: line(64), publicId: line(64) })
export const productHandleParam = z.object({ handle: line(200) })

export const thirdPartyProductOut = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.string(),
  image: z.string(),
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      barcode: z.string(),
      price: z.object({ amount: z.string(), currencyCode: z.string() }),
      selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})

export const listThirdPartyQuery = z.object({
  featured: z.enum(['true', 'false']).optional(),
  ...pageQuery(4),
})

export const listThirdPartyOut = z.object({ products: z.array(thirdPartyProductOut) })
export type ThirdPartyProduct = z.infer<typeof thirdPartyProductOut>

/** `quantity` is the difference of the pieces that anybody may buy, `reserved` of those set aside, `left` what was free then. */
export const stockMovesOut = z.object({
  moves: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['sold', 'reserved', 'released', 'counted', 'imported']),
      quantity: z.number(),
      reserved: z.number(),
      left: z.number(),
      order: z.object({ _id: z.string(), number: z.string() }).nullable(),
      /** Why it was counted. */
      reason: z.string(),
      /** The admin who counted; empty for buyers and the site itself. */
      actor: z.string(),
      at: z.string(),
    }),
  ),
})

export type StockMoves = z.infer<typeof stockMovesOut>
