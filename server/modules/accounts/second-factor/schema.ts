import { z } from 'zod'
import { OBSTACLE_WORDS } from '#shared/people/second-factor.ts'
import { namesOf } from '#shared/api/record.ts'

export const demandIn = z.object({ isOn: z.boolean({ error: 'Must be true or false.' }) })

export const demandOut = z.object({
  isOn: z.boolean(),
  /** What keeps the owner from turning it on; null when nothing does. */
  obstacle: z.enum(namesOf(OBSTACLE_WORDS)).nullable(),
  /** The owner's own. */
  factors: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }),
  admins: z.object({ total: z.number(), withoutFactor: z.number() }),
})

export type Demand = z.infer<typeof demandOut>
export type Obstacle = NonNullable<Demand['obstacle']>
