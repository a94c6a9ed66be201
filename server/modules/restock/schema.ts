import { z } from 'zod'
import { emailIn } from '#server/modules/accounts/schema.ts'
import { idText } from '#shared/api/schemas.ts'

export const WAIT_ASKED = 'Check your email: press the link in it, and we tell you when it is back.'
export const WAIT_CONFIRMED = 'We tell you once, by email, when it is back.'
export const WAIT_REMOVED = 'We will not email you about it.'

export const waitProductParam = z.object({ id: idText(64) })
export const waitTokenParam = z.object({ token: idText(300) })

/** `homepage` is a honeypot: people do not see the field, so only robots fill it in. */
export const waitIn = z.object({ email: emailIn, homepage: z.string().max(1000).default('') })

export const waitsOut = z.object({ waiting: z.number() })
