import { hasGaps } from '#web/editor/html/gaps.ts'
import { parseDollars } from '#shared/typed-dollars.ts'
import { instantOf, type WallTime } from '#shared/site-time.ts'
import { bodyText } from './body-text.ts'
import { NEW_CATEGORY, type TypedProduct } from './typed-product.ts'

type Errors = Record<string, string>
type Rules = { isNew: boolean; timeZone: string }

/** What keeps a product from being saved, by field; the server asks the same. */
export function checkProduct(typed: TypedProduct, { isNew, timeZone }: Rules): Errors {
  const errors: Errors = {}
  if (!typed.title.trim()) errors.title = 'Title is required'
  if (isNew && !typed.description.trim() && !bodyText(typed.about))
    errors.description = 'Description is required'
  if (hasGaps(typed.about)) errors.about = GAPS
  if (isNew && !typed.category) errors.category = 'Category is required'
  if (typed.category === NEW_CATEGORY && !typed.newCategory.trim())
    errors.category = 'Category is required'
  Object.assign(errors, picturesProblem(typed, isNew), priceProblems(typed, timeZone))
  const stock = stockProblem(typed.stock)
  if (stock) errors.stock = stock
  if (typed.affiliateUrl.trim() && !isLink(typed.affiliateUrl.trim()))
    errors.affiliateUrl = 'Affiliate link must be a URL that starts with https://'
  else if (typed.sellingMode === 'affiliate' && !typed.affiliateUrl.trim())
    errors.affiliateUrl = 'A product sold only on Amazon needs an affiliate link.'
  return errors
}

const GAPS = 'A picture in the text is missing. Wait for it, try again, or remove it.'

const MOST_STOCK = 1_000_000

/** The sentence that says what is wrong with a number of pieces. */
export function stockProblem(text: string): string | undefined {
  if (!/^\d+$/.test(text.trim())) return 'Stock must be a whole number, 0 or more.'
  return Number(text) > MOST_STOCK ? 'Stock may be at most 1,000,000.' : undefined
}

function picturesProblem({ images }: TypedProduct, isNew: boolean): Errors {
  if (images.some(({ sent }) => sent !== undefined))
    return { images: 'A picture is still uploading.' }
  if (images.some(({ problem }) => problem))
    return { images: 'A picture could not be uploaded. Try again or remove it.' }
  return isNew && images.length === 0 ? { images: 'At least one image is required' } : {}
}

function priceProblems(typed: TypedProduct, timeZone: string): Errors {
  const price = parseDollars(typed.price)
  if ('problem' in price) return { price: price.problem }
  if (!typed.isOnSale) return {}
  const sale = parseDollars(typed.salePrice)
  if ('problem' in sale) return { 'sale.price': sale.problem }
  if (sale.cents >= price.cents)
    return { 'sale.price': 'The sale price must be below the regular price.' }
  const from = momentOf(typed.saleFrom, timeZone)
  const until = momentOf(typed.saleUntil, timeZone, DAYS_END)
  if (from === undefined) return { 'sale.from': 'Enter a full date, or leave it empty.' }
  if (until === undefined) return { 'sale.until': 'Enter a full date, or leave it empty.' }
  if (from && until && until <= from) return { 'sale.until': 'The sale must end after it starts.' }
  return {}
}

/** A sale lasts through its last day, unless a time was typed. */
export const DAYS_END = '23:59'

/** ISO 8601 of a local date, at `time` unless another was typed; null for none, undefined for half a date. */
export function momentOf(
  wall: WallTime,
  timeZone: string,
  time = '00:00',
): string | null | undefined {
  if (!wall.date) return wall.time ? undefined : null
  return instantOf({ date: wall.date, time: wall.time || time }, timeZone)?.toISOString()
}

function isLink(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).hostname.includes('.')
}
