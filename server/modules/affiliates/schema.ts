import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line } from '#shared/api/schemas.ts'

/** What columns of a report can be read as. */
export const REPORT_FIELDS = ['date', 'amount', 'currency', 'tag', 'product', 'lineId'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

const column = z.string().max(100).default('')

/** How a programme's reports are read: the name of each column, '' for none; null is found out from the file. */
const mapping = z.object({
  columns: z.object({
    date: column,
    amount: column,
    currency: column,
    tag: column,
    product: column,
    lineId: column,
  }),
  /** ISO 4217, of amounts without a column for it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Choose a currency.')
    .nullable()
    .default(null),
  isDayFirst: z.boolean().nullable().default(null),
  hasDecimalComma: z.boolean().nullable().default(null),
})

const PROGRAMME = 'Name the programme, such as Awin.'

export const previewIn = z.object({
  programme: z.string().pipe(line(60)).default(''),
  mapping: mapping.optional(),
})

export const importIn = z.object({
  programme: z.string(PROGRAMME).pipe(line(60)).refine(Boolean, PROGRAMME),
  mapping,
})

/** Its columns, found out or as they were chosen. */
export const resolvedMapping = mapping.required().extend({
  currency: z.string(),
  isDayFirst: z.boolean(),
  hasDecimalComma: z.boolean(),
})

const sum = z.object({ lines: z.number(), cents: z.number() })

export const previewOut = z.object({
  /** Empty where none is known that has these columns. */
  programme: z.string(),
  mapping: resolvedMapping,
  /** With what stands in each in the first row that has something in it. */
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  /** What has to be chosen before anything can be read; the numbers below are empty until then. */
  missing: z.array(z.enum(['date', 'amount'])),
  /** The first few, as they are read. */
  rows: z.array(
    z.object({
      day: z.string(),
      cents: z.number(),
      currency: z.string(),
      amount: z.number(),
      tag: z.string(),
      product: z.string(),
      /** The title of the article; empty for none. */
      post: z.string(),
      isDoubled: z.boolean(),
    }),
  ),
  from: z.string(),
  to: z.string(),
  /** What the import will add, and of it what has no article yet. */
  added: sum,
  unmatched: sum,
  /** Lines that are there already. */
  doubled: z.number(),
  unreadable: z.number(),
  unreadableRows: z.array(z.number()),
  /** What was converted, amounts in major units. */
  converted: z.array(z.object({ currency: z.string(), amount: z.number(), cents: z.number() })),
  /** Of the exchange rates; null for the built-in ones. */
  ratesAt: z.string().nullable(),
})

export const importOut = z.object({
  _id: z.string(),
  programme: z.string(),
  fileName: z.string(),
  /** A name; empty for an account that is gone. */
  importedBy: z.string(),
  importedAt: z.string(),
  lines: z.number(),
  doubled: z.number(),
  cents: z.number(),
  isComplete: z.boolean(),
})

export const importsQuery = z.object(pageQuery(20))

export const importsOut = z.object({
  imports: z.array(importOut),
  totalImports: z.number(),
  ...pagingOut,
  programmes: z.array(z.string()),
  /** Lines without an article; at most 1,000 of them are counted. */
  openLines: z.number(),
})

export const oneImportOut = z.object({ import: importOut })
export const importParam = z.object({ id: idText(64) })

export const linesQuery = z.object({
  /** `open` are those without an article of which nobody has said that they belong to none. */
  state: z.enum(['open', 'all']).default('open'),
  /** The key of the last line that was seen. */
  after: idText(64).default(''),
})

export const linesOut = z.object({
  lines: z.array(
    z.object({
      key: z.string(),
      day: z.string(),
      cents: z.number(),
      tag: z.string(),
      product: z.string(),
      programme: z.string(),
      isOpen: z.boolean(),
      /** The article's title; empty for none. */
      post: z.string(),
    }),
  ),
  /** For the lines after these; empty at the end. */
  next: z.string(),
})

/** Either one line, or all with a tag, also those that later reports bring. */
export const assignIn = z
  .object({
    line: idText(64).default(''),
    tag: idText(100).default(''),
    /** Empty: they belong to no article. */
    postId: idText(64),
  })
  .refine(({ line: key, tag }) => Boolean(key) !== Boolean(tag), 'Name a line or a tag.')

export const assignedOut = z.object({ lines: z.number() })

export type Mapping = z.infer<typeof resolvedMapping>
export type MappingIn = z.infer<typeof mapping>
export type ImportIn = z.infer<typeof importIn>
export type PreviewIn = z.infer<typeof previewIn>
export type ReportPreview = z.infer<typeof previewOut>
export type AffiliateImport = z.infer<typeof importOut>
export type ListedLine = z.infer<typeof linesOut>['lines'][number]
export type AssignIn = z.infer<typeof assignIn>
