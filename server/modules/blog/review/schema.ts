import { z } from 'zod'
import {
  shortId,
  POST_LIMITS,
  savedPostOut,
  wellFormed,
} from '#server/modules/blog/saving/schema.ts'

export const sendBackIn = z.object({
  note: wellFormed
    .pipe(z.string().max(POST_LIMITS.note))
    .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, '').trim())
    .refine((text) => text !== '', 'Please write a note.'),
})

export const previewParams = z.object({ token: shortId })

/** `isOpen`: anyone with the link may read the post; otherwise only its writer and admins may. */
export const previewOut = z.object({ url: z.string(), isOpen: z.boolean() })

export const sentBackOut = savedPostOut
