import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'

export const taskParam = z.object({ id: idText(64) })

/** A task that failed too often, without its payload. */
export const failedTaskOut = z.object({
  _id: z.string(),
  /** In plain words: "Mail to noor@example.com: Hello". */
  about: z.string(),
  error: z.string(),
  attempts: z.number(),
  failedAt: z.string(),
})

/** `total` counts all failed tasks, `tasks` holds the newest. */
export const failedTasksOut = z.object({ tasks: z.array(failedTaskOut), total: z.number() })

export type FailedTask = z.infer<typeof failedTaskOut>
