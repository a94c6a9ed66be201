import { z } from 'zod'
import { postOut } from '#server/modules/blog/schema.ts'
import {
  shortId,
  POST_LIMITS,
  savedPostOut,
  wellFormed,
} from '#server/modules/blog/drafts/schema.ts'

export const sendBackIn = z.object({
  note: wellFormed
    .pipe(z.string().max(POST_LIMITS.note))
    .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, '').trim())
    .refine((text) => text !== '', 'Please write a note.'),
})

export const previewParams = z.object({ token: shortId })

/** `showsChanges`: the post is public, and this is what it would say with its unpublished changes. */
export const previewedPostOut = postOut.extend({ showsChanges: z.boolean() })

/** `isOpen`: anyone with the link may read the post; otherwise only its writer and admins may. */
export const previewOut = z.object({ url: z.string(), isOpen: z.boolean() })

export const sentBackOut = savedPostOut

export type PreviewedPost = z.infer<typeof previewedPostOut>
