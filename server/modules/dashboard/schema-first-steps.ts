import { z } from 'zod'
import { FIRST_STEPS } from '#server/modules/settings/schema.ts'

const name = z.enum(FIRST_STEPS)

/** `isDone` follows from the state of the site; `isAway`: somebody said that it is not needed. */
export const firstStepsOut = z.object({
  steps: z.array(z.object({ name, isDone: z.boolean(), isAway: z.boolean() })),
  siteName: z.string(),
  timeZone: z.string(),
  /** What the shop promises now. */
  deliveryDays: z.string(),
  returnDays: z.number(),
  supportText: z.string(),
})

/** All points that are not needed. */
export const firstStepsIn = z.object({ away: z.array(name).max(FIRST_STEPS.length) })

export type FirstSteps = z.infer<typeof firstStepsOut>
export type FirstStep = FirstSteps['steps'][number]['name']
