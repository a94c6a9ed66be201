import { idText } from '#shared/schemas.ts'
import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/page.ts'

export const COMMENT_STATUSES = ['waiting', 'approved', 'hidden'] as const

/** Checked before any processing; a line break of a posted form is two characters. */
const LONGEST_TEXT = 10_000

const id = idText(300)

const author = z.object({ _id: z.string(), name: z.string(), avatar: z.string() })

const replyOut = z.object({
  _id: z.string(),
  content: z.string(),
  status: z.enum(COMMENT_STATUSES),
  /** The comment answered; null for one that starts a thread. */
  parent: z.string().nullable(),
  /** Null for a deleted account. */
  author: author.nullable(),
  isOwn: z.boolean(),
  createdAt: z.string(),
})

export const commentOut = replyOut.extend({ replies: z.array(replyOut) })

export const commentIdParam = z.object({ id })
export const postIdParam = z.object({ id })

/** `comment` requests the page that contains this comment. */
export const threadsQuery = z.object({ ...pageQuery(50), comment: id.default('') })

export const threadsOut = z.object({
  comments: z.array(commentOut),
  totalComments: z.number(),
  ...pagingOut,
})

/** `homepage` is a honeypot: people do not see the field, so only robots fill it in. */
export const addCommentIn = z.object({
  content: z.string('Write something first.').max(LONGEST_TEXT, 'At most 5,000 characters.'),
  parent: id.nullish().transform((parent) => parent || null),
  homepage: z.string().max(LONGEST_TEXT).default(''),
})

export const addedOut = z.object({ comment: commentOut })

export const deskQuery = z.object({
  status: z.enum(COMMENT_STATUSES).default('waiting'),
  ...pageQuery(20),
})

export const deskCommentOut = replyOut.extend({
  /** The writer has no approved comment yet. */
  isFirst: z.boolean(),
  post: z.object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    isPublished: z.boolean(),
  }),
})

export const deskOut = z.object({
  comments: z.array(deskCommentOut),
  counts: z.object({ waiting: z.number(), approved: z.number(), hidden: z.number() }),
  ...pagingOut,
})

export const judgeCommentIn = z.object({ status: z.enum(['approved', 'hidden']) })
export const judgedOut = z.object({ comment: deskCommentOut })

/** Answer of the API, which the page repeats. */
export const REPLY_MAIL_STOPPED = 'You will get no more mail about replies to your comments.'

export const replyMailBody = z.object({ wanted: z.boolean() })
/** `mailIsOn`: the site has a mail server, without which nothing is sent. */
export const replyMailOut = replyMailBody.extend({ mailIsOn: z.boolean() })
export const stopTokenParam = z.object({ token: idText(200) })

export type CommentStatus = (typeof COMMENT_STATUSES)[number]
export type Reply = z.infer<typeof replyOut>
export type Comment = z.infer<typeof commentOut>
export type DeskComment = z.infer<typeof deskCommentOut>
export type Threads = z.infer<typeof threadsOut>
export type AddCommentIn = z.infer<typeof addCommentIn>
