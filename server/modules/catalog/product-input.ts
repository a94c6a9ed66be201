import { invalidField } from '#server/kernel/refusal.ts'
import { MAX_CENTS } from '#shared/dollars.ts'
import type { SELLING_MODES } from './schema.ts'

export type SellingMode = (typeof SELLING_MODES)[number]

/** Everything that a product is made of; with an `id` that exists the product is replaced, its slug kept unless given. */
export type ProductInput = {
  id?: string
  slug?: string
  title: string
  description: string
  priceCents: number
  stock: number
  categoryId: string | null
  specifications: { key: string; value: string }[]
  figures?: { label: string; value: string; unit: string }[]
  facts?: string[]
  tags: string[]
  affiliateUrl: string
  sellingMode?: SellingMode
  aiContent?: string
  metaTitle?: string
  metaDescription?: string
  isFeatured?: boolean
  isStarter?: boolean
  images: { mediaId: string; alt: string }[]
  createdAt?: string
  updatedAt?: string
}

const MAX_STOCK = 1_000_000
const LONGEST = { title: 200, description: 5000, aiContent: 100_000, meta: 300, entry: 500 }
const MOST = { specifications: 100, figures: 12, facts: 6, tags: 30, images: 20 }
const LONGEST_URL = 2000

/** The input tidied (empty rows and repeated tags dropped, control characters gone), or a refusal of the field at fault. */
export function tidyProduct(input: ProductInput): ProductInput {
  const title = text('title', input.title, LONGEST.title)
  if (!title) throw invalidField('title', 'Title is required')
  return {
    ...input,
    title,
    description: text('description', input.description, LONGEST.description),
    aiContent: text('aiContent', input.aiContent ?? '', LONGEST.aiContent),
    metaTitle: text('metaTitle', input.metaTitle ?? '', LONGEST.meta),
    metaDescription: text('metaDescription', input.metaDescription ?? '', LONGEST.meta),
    priceCents: whole('price', input.priceCents, MAX_CENTS),
    stock: whole('stock', input.stock, MAX_STOCK),
    affiliateUrl: checkedAffiliateUrl(input.affiliateUrl),
    specifications: entries('specifications', input.specifications, ({ key, value }) => ({
      key: text('specifications', key, LONGEST.entry),
      value: text('specifications', value, LONGEST.entry),
    })).filter(({ key, value }) => key && value),
    figures: entries('figures', input.figures ?? [], ({ label, value, unit }) => ({
      label: text('figures', label, LONGEST.entry),
      value: text('figures', value, LONGEST.entry),
      unit: text('figures', unit, LONGEST.entry),
    })).filter(({ value }) => value),
    facts: names('facts', input.facts ?? []),
    tags: names('tags', input.tags),
    ...(input.createdAt && { createdAt: isoTime('createdAt', input.createdAt) }),
    ...(input.updatedAt && { updatedAt: isoTime('updatedAt', input.updatedAt) }),
    images: entries('images', input.images, ({ mediaId, alt }) => ({
      mediaId,
      alt: text('images', alt, LONGEST.entry),
    })),
  }
}

/** How a product is sold when nobody said: `both` with an affiliate link, else `own`. */
export function sellingModeOf({ sellingMode, affiliateUrl }: ProductInput): SellingMode {
  return sellingMode ?? (affiliateUrl ? 'both' : 'own')
}

/** A link that may stand on a page to another shop: https, no name or password in it; an empty text is no link. */
export function checkedAffiliateUrl(given: string): string {
  const url = given.trim()
  if (!url) return ''
  const parsed = url.length <= LONGEST_URL && URL.canParse(url) ? new URL(url) : undefined
  const isFit =
    parsed?.protocol === 'https:' &&
    !parsed.username &&
    !parsed.password &&
    parsed.hostname.includes('.') &&
    !/[\s\p{Cc}\\]/u.test(url)
  if (!isFit)
    throw invalidField('affiliateUrl', 'Affiliate link must be a URL that starts with https://')
  return parsed.href
}

type ListField = keyof typeof MOST

function entries<Entry>(field: ListField, given: Entry[], tidy: (entry: Entry) => Entry): Entry[] {
  if (given.length > MOST[field]) throw invalidField(field, `At most ${MOST[field]} are possible.`)
  return given.map(tidy)
}

function names(field: 'facts' | 'tags', given: string[]): string[] {
  const tidy = entries(field, given, (name) => text(field, name, LONGEST.entry))
  const byKey = new Map(tidy.filter(Boolean).map((name) => [name.toLowerCase(), name]))
  return [...byKey.values()]
}

// PostgreSQL cannot store NUL, and no text of a product has use for any control character but line breaks and tabs.
function text(field: string, given: string, longest: number): string {
  const clean = given
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .trim()
  if (clean.length > longest)
    throw invalidField(field, `At most ${longest} characters are possible.`)
  return clean
}

function whole(field: string, given: number, largest: number): number {
  if (Number.isSafeInteger(given) && given >= 0 && given <= largest) return given
  throw invalidField(field, `Must be a whole number from 0 to ${largest}.`)
}

// Times are compared as text, so all of them have one form.
function isoTime(field: string, given: string): string {
  const time = new Date(given)
  if (Number.isNaN(time.getTime())) throw invalidField(field, 'Must be a date.')
  return time.toISOString()
}
