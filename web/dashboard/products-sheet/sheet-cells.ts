import type { SheetRow, SheetSent } from '#server/modules/catalog/sheet/schema.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/products/product-status.ts'
import { choiceText } from '#shared/products/variants.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'

export const COLUMNS = ['price', 'salePrice', 'stock', 'category', 'status', 'sku'] as const
export type Column = (typeof COLUMNS)[number]

export const HEADS: Record<Column, string> = {
  price: 'Price',
  salePrice: 'Sale price',
  stock: 'Stock',
  category: 'Category',
  status: 'Status',
  sku: 'SKU',
}

export const STATUS_WORDS: Record<ProductStatus, string> = {
  live: 'Live',
  draft: 'Draft',
  archived: 'Archived',
}

export type Categories = readonly { _id: string; name: string }[]

/** A row of the sheet: a product, or below it one of its variants. `cells` are texts; an undefined one cannot be edited. */
export type Line = {
  id: string
  productId: string
  name: string
  isVariant: boolean
  cells: Record<Column, string | undefined>
}

export function linesOf(rows: readonly SheetRow[], categories: Categories): Line[] {
  return rows.flatMap((row) => {
    const { _id: id, title: name, hasOptions } = row
    const own = {
      category: categories.find((one) => one._id === row.category)?.name ?? '',
      status: STATUS_WORDS[row.status],
    }
    const product = { ...(hasOptions ? NO_CELLS : soldCells(row)), ...own }
    return [
      { id, productId: id, name, isVariant: false, cells: product },
      ...row.variants.map((variant) => ({
        id: variant._id,
        productId: id,
        name: choiceText(variant.values),
        isVariant: true,
        cells: { ...NO_CELLS, ...soldCells(variant) },
      })),
    ]
  })
}

const NO_CELLS: Line['cells'] = {
  price: undefined,
  salePrice: undefined,
  stock: undefined,
  category: undefined,
  status: undefined,
  sku: undefined,
}

type Sold = Pick<SheetRow, 'price' | 'salePrice' | 'stock' | 'sku'>

function soldCells({ price, salePrice, stock, sku }: Sold) {
  return {
    price: price.toFixed(2),
    salePrice: salePrice === null ? '' : salePrice.toFixed(2),
    stock: String(stock),
    sku,
  }
}

/** A text as it is stored, or what is wrong with it in words. */
export function readCell(
  column: Column,
  typed: string,
  categories: Categories,
): { text: string } | { problem: string } {
  const text = typed.trim()
  switch (column) {
    case 'price':
      return amount(text)
    case 'salePrice':
      return text === '' ? { text } : amount(text)
    case 'stock':
      return /^\d{1,7}$/.test(text)
        ? { text: String(Number(text)) }
        : { problem: 'Stock must be a whole number, 0 or more.' }
    case 'category':
      return named(text, categories)
    case 'status':
      return statusOf(text)
    case 'sku':
      return text.length <= 64 ? { text } : { problem: 'A SKU may have at most 64 characters.' }
  }
}

// Pasted from another sheet, a price may have its sign.
function amount(text: string) {
  const read = parseAmount(text.replace(/^\$\s*/, ''))
  return 'cents' in read ? { text: (read.cents / 100).toFixed(2) } : read
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function named(text: string, categories: Categories) {
  if (text === '' || isSame(text, 'None')) return { text: '' }
  const found = categories.find(({ name }) => isSame(name, text))
  return found ? { text: found.name } : { problem: `There is no category “${text}”.` }
}

function statusOf(text: string) {
  const found = PRODUCT_STATUSES.find((one) => isSame(one, text) || isSame(STATUS_WORDS[one], text))
  return found
    ? { text: STATUS_WORDS[found] }
    : { problem: 'Status must be Live, Draft or Archived.' }
}

export const cellKey = (id: string, column: Column) => `${id}/${column}`

/** What somebody typed, by `cellKey`; what is as it is stored is not among it. */
export type Edits = Readonly<Record<string, string>>

type Sent = SheetSent['rows'][number]
type SentCells = Pick<Sent, 'price' | 'salePrice' | 'stock' | 'sku'>

/** The changed rows as the server takes them; texts have been read before. */
export function sentRows(rows: readonly SheetRow[], edits: Edits, categories: Categories): Sent[] {
  return rows.flatMap((row) => {
    const status = edits[cellKey(row._id, 'status')]
    const category = edits[cellKey(row._id, 'category')]
    const own = {
      ...sentCells(row, edits),
      ...(status !== undefined && {
        status: PRODUCT_STATUSES.find((one) => STATUS_WORDS[one] === status) ?? row.status,
      }),
      ...(category !== undefined && {
        category: categories.find(({ name }) => name === category)?._id ?? '',
      }),
    }
    const variants = row.variants.flatMap((variant) => {
      const cells = sentCells(variant, edits)
      return Object.keys(cells).length > 0 ? [{ _id: variant._id, ...cells }] : []
    })
    if (Object.keys(own).length + variants.length === 0) return []
    return [{ _id: row._id, version: row.version, ...own, variants }]
  })
}

function sentCells({ _id, stock: from }: Sold & { _id: string }, edits: Edits): SentCells {
  const { price, salePrice, stock, sku } = {
    price: edits[cellKey(_id, 'price')],
    salePrice: edits[cellKey(_id, 'salePrice')],
    stock: edits[cellKey(_id, 'stock')],
    sku: edits[cellKey(_id, 'sku')],
  }
  return {
    ...(price !== undefined && { price: Number(price) }),
    ...(salePrice !== undefined && { salePrice: salePrice === '' ? null : Number(salePrice) }),
    ...(stock !== undefined && { stock: { from, to: Number(stock) } }),
    ...(sku !== undefined && { sku }),
  }
}

/** Some rows for each request: products and variants together are as many as the server takes. */
export function inRequests(rows: Sent[], most: number): Sent[][] {
  const requests: Sent[][] = []
  let count = Infinity
  for (const row of rows) {
    const own = 1 + (row.variants?.length ?? 0)
    if (count + own > most) {
      requests.push([])
      count = 0
    }
    requests.at(-1)?.push(row)
    count += own
  }
  return requests
}

/** The cells of a block that a spreadsheet program copied. */
export function cellsOfText(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}
