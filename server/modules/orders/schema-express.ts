import { z } from 'zod'

/** A provider's name of what somebody agreed to there. */
export const tokenText = z.string().regex(/^[\w-]{1,64}$/, 'Unknown payment')
