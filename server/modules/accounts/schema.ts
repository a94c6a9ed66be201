import { z } from 'zod'
import { line } from '#shared/schemas.ts'

const email = z
  .string({ error: 'Email is required' })
  .max(320, 'Invalid email format')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Email is required'))
  .pipe(z.email('Invalid email format').max(254, 'Invalid email format'))

export const signupIn = z.object({
  name: z
    .string({ error: 'Name is required' })
    .pipe(line(80))
    .pipe(z.string().min(1, 'Name is required')),
  email,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .min(6, 'Password must be at least 6 characters')
    .max(200, 'Password must be at most 200 characters'),
})

export const loginIn = z.object({
  email,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Invalid Credentials'),
})

export const forgotPasswordIn = z.object({ email })

export const newPassword = z
  .string({ error: 'Password must be at least 8 characters.' })
  .min(8, 'Password must be at least 8 characters.')
  .max(200, 'Password must be at most 200 characters.')

export const resetPasswordIn = z.object({ newPassword })

export const setupIn = z.object({
  token: z.string().max(200),
  siteName: z.string().pipe(line(60)).pipe(z.string().min(1, 'Site name is required')),
  name: signupIn.shape.name,
  email,
  password: newPassword,
})

export const contactIn = z.object({
  name: z
    .string({ error: 'All fields are required.' })
    .pipe(line(100))
    .pipe(z.string().min(1, 'All fields are required.')),
  email: z
    .string({ error: 'All fields are required.' })
    .trim()
    .min(1, 'All fields are required.')
    .max(254, 'Please enter a valid email address.')
    .pipe(z.email('Please enter a valid email address.')),
  message: z
    .string({ error: 'All fields are required.' })
    .trim()
    .min(1, 'All fields are required.')
    .max(5000, 'A message has at most 5,000 characters.'),
})

export const userOut = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: z.enum(['user', 'admin']),
  isOwner: z.boolean(),
  createdAt: z.string(),
  savedPosts: z.array(z.string()),
})

export type User = z.infer<typeof userOut>
