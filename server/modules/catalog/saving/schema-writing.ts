import { z } from 'zod'
import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { mostCents } from '#shared/money/typed-amount.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { line } from '#shared/api/schemas.ts'
import { MOST_RELATED } from '#shared/products/related.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { SELLING_MODES } from '#server/modules/catalog/schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

const MAX_GRAMS = 1_000_000
const NO_WEIGHT = 'Weight must be a whole number of grams, or empty.'
const MAX_STOCK = 1_000_000
const NO_LOW_STOCK = 'Low stock must be a whole number of pieces, or empty.'
export const MOST_IMAGES = 20
/** With the link of the product, ten shops. */
export const MOST_OFFERS = 9
export const MOST_MINOR = 100_000_000_000
const LONGEST_URL = 2000
const LONGEST_ENTRY = 500
const NO_LINK = 'Affiliate link must be a URL that starts with https://'
const NO_STATUS = `Status must be one of: ${PRODUCT_STATUSES.join(', ')}.`
const NO_STOCK = 'Stock must be a whole number, 0 or more.'

/** A link to another shop: https, without credentials; empty for none. */
export const affiliateUrl = z
  .string()
  .trim()
  .max(LONGEST_URL, NO_LINK)
  .refine((url) => !url || isWebAddress(url, LONGEST_URL), NO_LINK)
  .transform((url) => url && new URL(url).href)

const NO_SHOP = 'Enter the address of this shop, or remove it.'
const offerUrl = affiliateUrl.refine(Boolean, NO_SHOP)

const isCountry = (code: string) => COUNTRIES.some((country) => country.code === code)

// Typed beside a price of the shop, so most often the same.
function ownCurrency() {
  return CHOOSABLE_CURRENCIES.find((code) => code === shopCurrency()) ?? 'USD'
}

/** Where an offer of another shop leads, and for whom it is: a country (ISO 3166-1 alpha-2), or empty for everywhere. */
export const offerParts = {
  url: offerUrl,
  country: z
    .string()
    .default('')
    .refine((code) => !code || isCountry(code), 'Choose a country, or everywhere.'),
  currency: z.enum(CHOOSABLE_CURRENCIES, 'Choose one of the currencies.').default(ownCurrency),
}

/**
 * The fields of a product, for form, API and import. Control characters, rows without a value and repeated tags are
 * dropped.
 */
export const productParts = {
  title: text(200).transform(visibleLine).refine(Boolean, 'Title is required'),
  description: text(5000),
  stock: z
    .int({ error: NO_STOCK })
    .min(0, NO_STOCK)
    .max(MAX_STOCK, 'Stock may be at most 1,000,000.'),
  weightGrams: z
    .int({ error: NO_WEIGHT })
    .min(0, NO_WEIGHT)
    .max(MAX_GRAMS, 'A piece may weigh at most 1,000,000 grams.')
    .nullable(),
  /** So many pieces or fewer are low stock; null for the number that holds for all, 0 for never. */
  lowStock: z
    .int({ error: NO_LOW_STOCK })
    .min(0, NO_LOW_STOCK)
    .max(MAX_STOCK, 'The number may be at most 1,000,000.')
    .nullable(),
  /** The shop's own article number, and the GTIN; empty where there is none. */
  sku: line(64),
  barcode: line(64),
  /** Ids of products that stand beside it first, in order. */
  related: z.array(line(64)).max(MOST_RELATED, `At most ${MOST_RELATED} products are allowed.`),
  /** The id of a class of the tax settings; empty for standard. */
  taxClass: z.string().regex(/^[\w-]{0,32}$/, 'Choose a class of the tax settings.'),
  specifications: list(z.object({ key: text(), value: text() }), 100).transform((rows) =>
    rows.filter(({ key, value }) => key && value),
  ),
  figures: list(z.object({ label: text(), value: text(), unit: text() }), 12).transform((rows) =>
    rows.filter(({ value }) => value),
  ),
  facts: names(6),
  tags: names(30),
  affiliateUrl,
  sellingMode: z.enum(SELLING_MODES),
  status: z.enum(PRODUCT_STATUSES, NO_STATUS),
  aiContent: text(100_000),
  /** HTML, cleaned and judged by `product-about.ts`. */
  about: z.string(),
  metaTitle: text(300),
  metaDescription: text(300),
}

/** A whole product; replaces the one with this `id`, if any, and keeps its slug unless given. */
export const productFields = z.object({
  ...productParts,
  id: z.string().optional(),
  slug: z.string().optional(),
  /** The regular price. */
  priceCents: cents(),
  sale: z
    .object({
      priceCents: cents(),
      from: time().nullable(),
      until: time().nullable(),
    })
    .nullable()
    .optional(),
  categoryId: z.string().nullable(),
  images: list(z.object({ mediaId: z.string(), alt: text() }), MOST_IMAGES),
  weightGrams: productParts.weightGrams.default(null),
  /** Those of a stored product stay unless they are given. */
  taxClass: productParts.taxClass.optional(),
  lowStock: productParts.lowStock.optional(),
  sku: productParts.sku.optional(),
  barcode: productParts.barcode.optional(),
  related: productParts.related.optional(),
  figures: productParts.figures.default([]),
  facts: productParts.facts.default([]),
  sellingMode: productParts.sellingMode.optional(),
  aiContent: productParts.aiContent.default(''),
  about: productParts.about.default(''),
  metaTitle: productParts.metaTitle.default(''),
  metaDescription: productParts.metaDescription.default(''),
  isFeatured: z.boolean().default(false),
  /** That of a stored product stays unless it is given; a new one is live. */
  status: productParts.status.optional(),
  isStarter: z.boolean().default(false),
  /** Of other shops, beside the one of `affiliateUrl`; a price is in minor units of its currency. */
  offers: list(
    z.object({ ...offerParts, priceMinor: wholeNumber(MOST_MINOR).nullable() }),
    MOST_OFFERS,
  ).optional(),
  createdAt: time().optional(),
  updatedAt: time().optional(),
})

/** As imports write it: their text is Markdown. */
export type ProductInput = Omit<z.input<typeof productFields>, 'about'>
export type ProductFields = z.output<typeof productFields>

// PostgreSQL cannot store NUL; of the control characters only line breaks and tabs are of use.
function text(longest = LONGEST_ENTRY) {
  return z
    .string()
    .transform((raw) =>
      raw
        .toWellFormed()
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .pipe(z.string().max(longest, `At most ${longest} characters are allowed.`))
}

function wholeNumber(largest: number) {
  const error = `Must be a whole number from 0 to ${largest}.`
  return z.int({ error }).min(0, error).max(largest, error)
}

// How much a price may be depends on the shop's currency, which is known once the server runs.
function cents() {
  const error = () => `Must be a whole number from 0 to ${mostCents()}.`
  return z
    .int({ error })
    .min(0, { error })
    .refine((amount) => amount <= mostCents(), { error })
}

function list<Entry extends z.ZodType>(entry: Entry, most: number) {
  return z.array(entry).max(most, `At most ${most} are allowed.`)
}

function names(most: number) {
  return list(text(), most).transform((entries) => [
    ...new Map(entries.filter(Boolean).map((name) => [name.toLowerCase(), name])).values(),
  ])
}

// Times are compared as text, so they need one format.
function time() {
  return z
    .string()
    .refine((date) => !Number.isNaN(Date.parse(date)), 'Must be a date.')
    .transform((date) => new Date(date).toISOString())
}
