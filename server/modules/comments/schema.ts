import { idText, line } from '#shared/api/schemas.ts'
import { z } from 'zod'
import { runKey } from '#server/modules/bulk/schema.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'

export const COMMENT_STATUSES = ['waiting', 'approved', 'hidden'] as const
/** As admins see them: of the hidden ones, some are spam. */
export const MODERATION_STATUSES = [...COMMENT_STATUSES, 'spam'] as const

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

export const moderationQuery = z.object({
  status: z.enum([...MODERATION_STATUSES, 'all']).default('waiting'),
  /** Words of the text, or the name of the writer. */
  search: z.string().max(400).pipe(line(200)).default(''),
  /** The id of the writer; the counts are then of their comments. */
  author: id.default(''),
  ...pageQuery(20),
})

export const moderatedCommentOut = replyOut.extend({
  status: z.enum(MODERATION_STATUSES),
  /** The writer may not comment any more. */
  isBlocked: z.boolean(),
  /** The writer has no approved comment yet. */
  isFirst: z.boolean(),
  post: z.object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    isPublished: z.boolean(),
  }),
})

export const editorialOut = z.object({
  comments: z.array(moderatedCommentOut),
  totalComments: z.number(),
  counts: z.object({
    waiting: z.number(),
    approved: z.number(),
    hidden: z.number(),
    spam: z.number(),
  }),
  ...pagingOut,
})

export const moderateCommentIn = z.object({ status: z.enum(['approved', 'hidden', 'spam']) })
export const commentChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('judge'), status: moderateCommentIn.shape.status }),
  z.object({ do: z.literal('delete') }),
])

/** The comments with these ids, or all of a status: `expected` of them, as the person was told. */
export const bulkCommentsIn = z
  .object({
    key: runKey,
    change: commentChange,
    ids: z.array(id).min(1).max(100).optional(),
    status: z.enum(MODERATION_STATUSES).optional(),
    expected: z.number().int().min(1).optional(),
  })
  .refine(
    ({ ids, status }) => Boolean(ids) !== Boolean(status),
    'Give ids of comments or a status.',
  )

export const writerParam = z.object({ userId: id })
export const blockedOut = z.object({
  writers: z.array(z.object({ _id: z.string(), name: z.string(), blockedAt: z.string() })),
})

export const judgedOut = z.object({ comment: moderatedCommentOut })

/** Answer of the API, which the page repeats. */
export const REPLY_MAIL_STOPPED = 'You will get no more emails about replies to your comments.'

export const replyMailBody = z.object({ wanted: z.boolean() })
/** `mailIsOn`: the site has a mail server, without which nothing is sent. */
export const replyMailOut = replyMailBody.extend({ mailIsOn: z.boolean() })
export const stopTokenParam = z.object({ token: idText(200) })

export type ModerationStatus = (typeof MODERATION_STATUSES)[number]
export type CommentChange = z.infer<typeof commentChange>
export type BulkCommentsIn = z.infer<typeof bulkCommentsIn>
export type Blocked = z.infer<typeof blockedOut>
export type Reply = z.infer<typeof replyOut>
export type Comment = z.infer<typeof commentOut>
export type ModeratedComment = z.infer<typeof moderatedCommentOut>
export type Threads = z.infer<typeof threadsOut>
export type AddCommentIn = z.infer<typeof addCommentIn>
