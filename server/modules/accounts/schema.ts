import { z } from 'zod'
import { SHOP_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { looksLikeLink } from '#shared/text/link-like.ts'
import { line } from '#shared/api/schemas.ts'
import { visibleLine } from '#shared/text/visible-text.ts'

export const emailIn = z
  .string({ error: 'Email is required' })
  .max(320, 'Invalid email format')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Email is required'))
  .pipe(z.email('Invalid email format').max(254, 'Invalid email format'))

export const personName = z
  .string({ error: 'Name is required' })
  .max(200, 'Name must be at most 80 characters')
  .transform(visibleLine)
  .pipe(z.string().min(1, 'Name is required').max(80, 'Name must be at most 80 characters'))
  .refine((text) => !looksLikeLink(text), 'Please leave out links and web addresses')

const signupPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Password must be at most 200 characters')

export const signupIn = z.object({ name: personName, email: emailIn, password: signupPassword })

export const loginIn = z.object({
  email: emailIn,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Invalid Credentials'),
})

/** Answers of the API, which pages repeat after a posted form. */
export const RESET_SENT = 'If an account with that email exists, a reset link is on its way to it.'
export const NO_RESET_MAIL =
  'This site sends no email. Ask its owner for a link to choose a new password.'
export const PASSWORD_RESET = 'Your password was reset. Please sign in with the new one.'
export const PROOF_SENT = 'A link is on its way to your address, unless it is already confirmed.'
export const EMAIL_PROVEN = 'Your email address is confirmed. Thank you.'

export const forgotPasswordIn = z.object({ email: emailIn })

export const newPassword = z
  .string({ error: 'Password must be at least 8 characters.' })
  .min(8, 'Password must be at least 8 characters.')
  .max(200, 'Password must be at most 200 characters.')

export const resetPasswordIn = z.object({ newPassword })

export const setupIn = z.object({
  token: z.string().max(200),
  siteName: z
    .string({ error: 'Site name is required' })
    .max(200, 'Site name must be at most 60 characters')
    .pipe(line(100))
    .pipe(
      z.string().min(1, 'Site name is required').max(60, 'Site name must be at most 60 characters'),
    ),
  name: personName,
  email: emailIn,
  password: newPassword,
  /** Without it, that of the environment or dollars stay. */
  shopCurrency: z.enum(SHOP_CURRENCIES, 'Choose one of the currencies.').optional(),
})

export const ALL_REQUIRED = 'All fields are required.'

export const required = (max: number) =>
  z
    .string({ error: ALL_REQUIRED })
    .max(max, `At most ${max} characters.`)
    .transform((text) => text.toWellFormed().replaceAll('\0', '').trim())
    .pipe(z.string().min(1, ALL_REQUIRED))

export const userOut = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The person showed that mail to the address reaches them. */
  emailProven: z.boolean(),
  avatar: z.string(),
  role: z.enum(['user', 'admin']),
  isOwner: z.boolean(),
  createdAt: z.string(),
  savedPosts: z.array(z.string()),
})

export type Setup = z.infer<typeof setupIn>
export type User = z.infer<typeof userOut>

const BADGE = { _id: true, name: true, role: true, isOwner: true, avatar: true } as const
export const userBadgeOut = userOut.pick(BADGE).extend({
  /** The second factors of an admin whose session has none where the site asks for one; null while nothing is missing. */
  secondFactorNeeded: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }).nullable(),
})

export const listedUserOut = userOut.omit({ savedPosts: true })

export const setupOut = z.object({
  siteName: z.string(),
  shopCurrency: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  mailIsOn: z.boolean(),
})

export type UserBadge = z.infer<typeof userBadgeOut>
export type ListedUser = z.infer<typeof listedUserOut>
