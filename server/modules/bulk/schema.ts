import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'

export const runIdParam = z.object({ id: idText(64) })

/** Chosen by whoever asks, new for each press, so that a request that is repeated changes nothing twice. */
export const runKey = z.string().regex(/^[\w-]{16,64}$/, 'A key of 16 to 64 letters and digits.')

/** `done` were changed, `failed` could not be; `problems` names the first hundred of these. */
export const runOut = z.object({
  _id: z.string(),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  isFinished: z.boolean(),
  canUndo: z.boolean(),
  problems: z.array(z.object({ _id: z.string(), name: z.string(), problem: z.string() })),
})

export type BulkRun = z.infer<typeof runOut>
