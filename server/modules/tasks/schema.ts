import { z } from 'zod'

export const taskParam = z.object({ id: z.string() })

/** A task that failed too often; what it works with is not shown. */
export const failedTaskOut = z.object({
  _id: z.string(),
  /** In plain words: "Mail to noor@example.com: Hello". */
  about: z.string(),
  /** What went wrong at the last attempt. */
  error: z.string(),
  attempts: z.number(),
  failedAt: z.string(),
})

/** The newest failed tasks, and how many there are in all. */
export const failedTasksOut = z.object({ tasks: z.array(failedTaskOut), total: z.number() })

export type FailedTask = z.infer<typeof failedTaskOut>
