import { z } from 'zod'
import { runKey, runOut } from '#server/modules/bulk/schema.ts'
import { listProductsQuery, STATUS_FILTERS } from '#server/modules/catalog/schema.ts'
import { price, stockCountIn } from '#server/modules/catalog/saving/schema-bodies.ts'
import { productParts } from '#server/modules/catalog/saving/schema-writing.ts'
import { MOST_VARIANTS } from '#shared/products/variants.ts'
import { pagingOut } from '#shared/api/page.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { idText, line } from '#shared/api/schemas.ts'

/** Products and variants that one request may change. */
export const MOST_LINES = 200

export const sheetQuery = listProductsQuery.omit({ exclude: true, featured: true }).extend({
  status: z.enum(STATUS_FILTERS).default('all'),
})

const cellsOut = {
  _id: z.string(),
  /** The regular price, and that of a sale that is on or planned, in the shop's currency. */
  price: z.number(),
  salePrice: z.number().nullable(),
  stock: z.number(),
  sku: z.string(),
}

/** A product as a row of a sheet; one with options has its price and stock from its variants, which are rows below it. */
export const sheetRowOut = z.object({
  ...cellsOut,
  version: z.number(),
  title: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  /** The id of its category, or empty. */
  category: z.string(),
  hasOptions: z.boolean(),
  variants: z.array(z.object({ ...cellsOut, values: z.array(z.string()) })),
})

export const sheetOut = z.object({
  rows: z.array(sheetRowOut),
  totalProducts: z.number(),
  ...pagingOut,
})

// What is left out stays as it is. A stock is the change of the number that was shown, so that what was sold meanwhile stays sold.
const cellsIn = {
  price: price.optional(),
  salePrice: price.nullable().optional(),
  stock: stockCountIn.pick({ from: true, to: true }).optional(),
  sku: line(64).optional(),
}

const rowIn = z.object({
  _id: idText(64),
  ...cellsIn,
  version: z.int({ error: 'Version must be that of the product as it was read.' }),
  status: productParts.status.optional(),
  /** The id of a category, or empty for none. */
  category: line(64).optional(),
  variants: z
    .array(z.object({ _id: idText(64), ...cellsIn }))
    .max(MOST_VARIANTS)
    .default([]),
})

export const sheetIn = z.object({
  key: runKey,
  rows: z
    .array(rowIn)
    .min(1)
    .refine(
      (rows) => rows.reduce((sum, { variants }) => sum + 1 + variants.length, 0) <= MOST_LINES,
      `At most ${MOST_LINES} rows can be saved at once.`,
    )
    .refine(
      (rows) => new Set(rows.map(({ _id }) => _id)).size === rows.length,
      'A product may be in it once.',
    ),
})

/** What became of a row, and the row as it is now; `fields` says what is wrong with cells, as `price` or `variants.<id>.price`. */
export const savedRowOut = z.object({
  _id: z.string(),
  state: z.enum(['saved', 'refused', 'conflict', 'gone']),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  row: sheetRowOut.nullable(),
})

/** Each row by itself; `run` undoes those that were saved, see /api/bulk/{id}. */
export const savedSheetOut = z.object({ rows: z.array(savedRowOut), run: runOut })

export type SheetQuery = z.output<typeof sheetQuery>
export type SheetRow = z.infer<typeof sheetRowOut>
export type SheetIn = z.output<typeof sheetIn>
export type SheetSent = z.input<typeof sheetIn>
export type RowIn = SheetIn['rows'][number]
export type SavedRow = z.infer<typeof savedRowOut>
