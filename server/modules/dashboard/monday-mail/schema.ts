import { z } from 'zod'

/** Whether the owner gets an email about last week every Monday. */
export const mondayMailBody = z.object({ wanted: z.boolean() })
