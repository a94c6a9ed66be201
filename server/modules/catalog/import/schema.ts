import { z } from 'zod'
import { runKey, runOut } from '#server/modules/bulk/schema.ts'
import { idText } from '#shared/api/schemas.ts'

export const importParam = z.object({ id: idText(64) })

/** How a file that was checked is imported. */
export const runIn = z.object({
  key: runKey,
  /** Products that are there are changed; otherwise the file's new ones are added alone. */
  updates: z.boolean(),
  /** New products are live where the file says so, or drafts all. */
  newStatus: z.enum(['file', 'draft']),
  /** A category that is not there is added, or the product has none. */
  categories: z.enum(['create', 'match']),
  /** Stocks of products that are there are changed by as much as the file changes them. */
  takesStock: z.boolean(),
})

const problemOut = z.object({
  line: z.number(),
  name: z.string(),
  problem: z.string(),
})

/** `reading` and `checking` go on by themselves, `checked` waits for a decision, `started` is at work or has finished. */
export const importOut = z.object({
  _id: z.string(),
  fileName: z.string(),
  state: z.enum(['reading', 'checking', 'checked', 'started', 'ended']),
  createdAt: z.string(),
  /** Of products: not yet checked, and what they are. */
  unchecked: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** The first hundred; all of them are in the file of problems. */
  problems: z.array(problemOut),
  /** Null until it was started; see /api/bulk/{id}. */
  run: runOut.nullable(),
  pictures: z.object({ waiting: z.number(), done: z.number(), failed: z.number() }),
  pictureProblems: z.array(problemOut),
})

export const currentImportOut = z.object({ import: importOut.nullable() })

export type ProductImport = z.infer<typeof importOut>
export type RunIn = z.output<typeof runIn>
export type ImportChange = Omit<RunIn, 'key' | 'updates'> & { importId: string }
