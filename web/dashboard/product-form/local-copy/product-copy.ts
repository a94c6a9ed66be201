import { browserStorage } from '#web/dashboard/kit/copies/browser-storage.ts'
import { windowJournal } from '#web/dashboard/kit/copies/journal.ts'
import { StoredCopies, type CopyFormat } from '#web/dashboard/kit/copies/stored-copies.ts'
import { blankProduct, type TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { blankVariant } from '#web/dashboard/product-options/typed-options.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { isRecord, namesOf } from '#shared/api/record.ts'

/** What was typed of a product and not saved. */
export type ProductCopy = {
  draft: TypedProduct
  /** The product as it was stored when it was typed in, and its version; null for a new product. */
  base: TypedProduct | null
  version: number | null
  savedAt: string
  writer: string
}

export type ProductCopies = StoredCopies<ProductCopy>

/** The slot of a product that is being added. */
export const NEW_PRODUCT = 'new'

const LONGEST = 2_000_000
const LONGEST_TEXT = 400_000
const LONGEST_LIST = 100
/** More variants than can be saved may be typed. */
const MOST_TYPED = 1000

const FORMAT: CopyFormat<ProductCopy> = { prefix: 'kiosk-product', parse: parseProductCopy }

/** What this browser keeps of the products that a person types. */
export function productCopies(userId: string): ProductCopies {
  return new StoredCopies(FORMAT, userId, { storage: browserStorage(), journal: windowJournal() })
}

/** Parses a copy from text that anybody may have written; drops fields of the wrong type. */
export function parseProductCopy(text: string | null): ProductCopy | undefined {
  const copy = text && text.length <= LONGEST ? objectOf(parse(text)) : undefined
  const draft = readTyped(copy?.draft)
  if (!copy || !draft) return undefined
  const { savedAt, writer, version } = copy
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined
  if (typeof writer !== 'string' || writer.length > 100) return undefined
  const base = readTyped(copy.base) ?? null
  return {
    draft,
    base,
    writer,
    version: base && Number.isSafeInteger(version) ? Number(version) : null,
    savedAt: new Date(savedAt).toISOString(),
  }
}

function readTyped(value: unknown): TypedProduct | undefined {
  const stored = objectOf(value)
  if (!stored) return undefined
  const typed = blankProduct([])
  for (const [name, blank] of Object.entries(typed)) {
    const found = stored[name]
    if (typeof blank === 'string' && typeof found === 'string')
      Object.assign(typed, { [name]: found.slice(0, LONGEST_TEXT).toWellFormed() })
    if (typeof blank === 'boolean') Object.assign(typed, { [name]: found === true })
  }
  const { sellingMode: mode, status } = stored
  const isMode = mode === 'affiliate' || mode === 'both' || mode === 'none'
  return {
    ...typed,
    status: status === 'draft' || status === 'archived' ? status : 'live',
    sellingMode: isMode ? mode : 'own',
    tags: listOf(stored.tags).filter((tag) => typeof tag === 'string'),
    images: listOf(stored.images).flatMap(readPicture),
    saleFrom: readTime(stored.saleFrom),
    saleUntil: readTime(stored.saleUntil),
    specifications: listOf(stored.specifications).flatMap(readRow),
    offers: listOf(stored.offers).flatMap(readOffer),
    related: listOf(stored.related).flatMap(readPicked),
    options: listOf(stored.options).flatMap(readOption),
    variants: listOf(stored.variants, MOST_TYPED).flatMap(readVariant),
  }
}

// A picture that was not uploaded yet is lost with its window.
function readPicture(value: unknown): TypedProduct['images'] {
  const { key, publicId, url, alt } = objectOf(value) ?? {}
  if (![key, publicId, url].every((text) => typeof text === 'string' && text)) return []
  if (!String(url).startsWith('/media/')) return []
  const own = { key: String(key), publicId: String(publicId), url: String(url) }
  return [{ ...own, alt: typeof alt === 'string' ? alt : '' }]
}

function readRow(value: unknown): TypedProduct['specifications'] {
  const { key, value: text } = objectOf(value) ?? {}
  return typeof key === 'string' && typeof text === 'string' ? [{ key, value: text }] : []
}

function readOffer(value: unknown): TypedProduct['offers'] {
  const { url, country, price, currency } = objectOf(value) ?? {}
  const isText = (text: unknown): text is string => typeof text === 'string'
  if (!isText(url) || !isText(country) || !isText(price) || !isText(currency)) return []
  return [{ url, country, price, currency }]
}

function readPicked(value: unknown): TypedProduct['related'] {
  const { _id, title, status } = objectOf(value) ?? {}
  if (typeof _id !== 'string' || typeof title !== 'string') return []
  const present = PRODUCT_STATUSES.find((one) => one === status) ?? 'live'
  return [{ _id, title, status: present, images: [] }]
}

function readOption(value: unknown): TypedProduct['options'] {
  const { name, values } = objectOf(value) ?? {}
  return typeof name === 'string' ? [{ name, values: textsOf(values) }] : []
}

function readVariant(value: unknown): TypedProduct['variants'] {
  const stored = objectOf(value)
  if (!stored) return []
  const blank = blankVariant('')
  const texts = namesOf(blank).flatMap((name) => {
    const text = stored[name]
    return typeof blank[name] === 'string' && typeof text === 'string' ? [[name, text]] : []
  })
  const isSold = stored.isSold === true
  return [{ ...blank, ...Object.fromEntries(texts), values: textsOf(stored.values), isSold }]
}

const textsOf = (value: unknown) => listOf(value).filter((text) => typeof text === 'string')

function readTime(value: unknown): TypedProduct['saleFrom'] {
  const { date, time } = objectOf(value) ?? {}
  return {
    date: typeof date === 'string' ? date : '',
    time: typeof time === 'string' ? time : '',
  }
}

function listOf(value: unknown, most = LONGEST_LIST): unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : []
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
