import { z } from 'zod'

/** Why the owner cannot ask admins for a second factor from this session. */
const OBSTACLES = ['no_factor', 'unproven'] as const

export const OBSTACLE_WORDS = {
  no_factor: 'Set up a second factor for yourself first.',
  unproven: 'Confirm with your own second factor first.',
} as const satisfies Record<(typeof OBSTACLES)[number], string>

export const demandIn = z.object({ isOn: z.boolean({ error: 'Must be true or false.' }) })

export const demandOut = z.object({
  isOn: z.boolean(),
  /** What keeps the owner from turning it on; null when nothing does. */
  obstacle: z.enum(OBSTACLES).nullable(),
  /** The owner's own. */
  factors: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }),
  admins: z.object({ total: z.number(), withoutFactor: z.number() }),
})

export type Demand = z.infer<typeof demandOut>
export type Obstacle = NonNullable<Demand['obstacle']>
