import { NO_OPTION, type CsvField } from '#server/modules/catalog/csv-columns.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import type { FileVariant, RowProblem } from './file-product.ts'
import type { FileLine } from './open-file.ts'

type Problems = RowProblem[]

const OPTIONS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** What buyers choose of a product, which its first row names. */
export function optionsOf({ cells }: FileLine): string[] {
  const names = OPTIONS.flatMap(([name]) => cells[name] || [])
  const isNone =
    names.length === 1 && names[0] === NO_OPTION.name && cells.option1Value === NO_OPTION.value
  return isNone ? [] : names
}

/** Rows that say nothing of the kind have more pictures of their product. */
export function isVariantLine({ cells }: FileLine): boolean {
  const own: CsvField[] = ['option1Value', 'sku', 'price', 'stock', 'barcode']
  return own.some((field) => cells[field])
}

export function variantOf(line: FileLine, options: string[], problems: Problems): FileVariant {
  const { cells } = line
  const variant: FileVariant = { line: line.line, values: [] }
  for (const [at, name] of options.entries()) {
    const field = OPTIONS[at]?.[1]
    const value = (field && cells[field]) || ''
    if (!value) problems.push({ line: line.line, text: `There is no value for “${name}”.` })
    variant.values.push(value)
  }
  if (line.hasFourthOption)
    problems.push({ line: line.line, text: 'A product may have at most three options.' })
  if (cells.sku !== undefined) variant.sku = cells.sku
  if (cells.barcode !== undefined) variant.barcode = cells.barcode
  if (cells.variantImage) variant.image = cells.variantImage
  const price = moneyIn(line, 'price', problems)
  if (typeof price === 'number') variant.priceCents = price
  const compareAt = moneyIn(line, 'compareAt', problems)
  if (compareAt !== undefined) variant.compareAtCents = compareAt
  if (price === 0 && compareAt)
    problems.push({ line: line.line, text: 'A price that is reduced must be above 0.' })
  const stock = wholeNumberIn(line, 'stock', problems)
  // What was sold beyond the last piece is none.
  if (typeof stock === 'number') variant.stock = Math.max(0, stock)
  const seen = wholeNumberIn(line, 'stockSeen', problems)
  if (typeof seen === 'number') variant.stockSeen = seen
  const grams = gramsIn(line, problems)
  if (grams !== undefined) variant.grams = grams
  return variant
}

/** Undefined where there is no such column, null for an empty cell. */
function moneyIn(
  { line, cells }: FileLine,
  field: 'price' | 'compareAt',
  problems: Problems,
): number | null | undefined {
  const text = cells[field]
  if (!text) return text === undefined ? undefined : null
  const read = parseAmount(text)
  if ('cents' in read) return read.cents
  problems.push({ line, text: `“${shortened(text)}”: ${read.problem}` })
  return undefined
}

const WHOLE_NUMBER = /^-?\d{1,9}(?:[.,]0+)?$/

function wholeNumberIn(
  { line, cells }: FileLine,
  field: 'stock' | 'stockSeen',
  problems: Problems,
): number | undefined {
  const text = cells[field]
  if (!text) return undefined
  if (WHOLE_NUMBER.test(text)) return Number.parseInt(text, 10)
  problems.push({ line, text: `“${shortened(text)}”: Stock must be a whole number, 0 or more.` })
  return undefined
}

function gramsIn({ line, cells }: FileLine, problems: Problems): number | null | undefined {
  const text = cells.grams
  if (!text) return text === undefined ? undefined : null
  if (/^\d{1,9}(?:[.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')))
  problems.push({ line, text: `“${shortened(text)}”: Weight must be a number of grams.` })
  return undefined
}

const STATUSES: Record<string, ProductStatus> = {
  active: 'live',
  live: 'live',
  draft: 'draft',
  // Reached by its address alone, which a product here is not.
  unlisted: 'draft',
  archived: 'archived',
}

/** Undefined where neither column says anything. */
export function statusIn({ line, cells }: FileLine, problems: Problems): ProductStatus | undefined {
  const { status, published } = cells
  if (status) {
    const stored = STATUSES[status.toLowerCase()]
    if (!stored)
      problems.push({
        line,
        text: `“${shortened(status)}”: Status must be active, draft or archived.`,
      })
    return stored === 'live' && isNo(published) ? 'draft' : stored
  }
  if (!published) return undefined
  return isNo(published) ? 'draft' : 'live'
}

const isNo = (text = '') => /^(?:false|no|0)$/i.test(text)

/** A category by its own name; of Shopify's taxonomy, the name at its end. */
export function categoryIn({ cells: { type, category } }: FileLine): string | undefined {
  if (type) return type
  return category === undefined ? type : (category.split('>').at(-1)?.trim() ?? '')
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
}
