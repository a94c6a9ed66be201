import { z } from 'zod'
import { required } from '#server/modules/accounts/schema.ts'
import { line } from '#shared/schemas.ts'

export const MESSAGE_SENT = 'Your message has been sent. Thank you for writing.'

export const contactIn = z.object({
  name: required(100).pipe(line(100)),
  email: required(254).pipe(z.email('Please enter a valid email address.')),
  message: required(5000),
})
