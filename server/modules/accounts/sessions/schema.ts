import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'

export const SESSION_ENDED = 'That browser is signed out.'

export const sessionIn = z.object({ id: idText(100) })

export const sessionOut = z.object({
  _id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** The name of the country of the network, empty when unknown. */
  country: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
  /** Unknown to the account when the session was opened. */
  isNewDevice: z.boolean(),
  isNewCountry: z.boolean(),
})

export const listSessionsOut = z.object({ sessions: z.array(sessionOut) })

export const endedSessionsOut = z.object({ message: z.string(), endedCount: z.number() })

export type Session = z.infer<typeof sessionOut>
