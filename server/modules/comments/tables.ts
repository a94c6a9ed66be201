import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'

export type CommentsTables = {
  comments: {
    id: string
    post_id: string
    parent_id: string | null
    author_id: string | null
    status: 'waiting' | 'approved' | 'hidden'
    /** A hidden comment that is spam. */
    is_spam: Generated<Flag>
    created_at: string
    /** When the owner was mailed about it. */
    noticed_at: string | null
    content: string
  }
  /** Members who may not comment any more. */
  blocked_commenters: { user_id: string; blocked_at: string; blocked_by: string | null }
  /** Whether a member wants mail about replies, and when the last one was written. */
  reply_mail: { user_id: string; is_wanted: Flag; mailed_at: string | null }
  /** Replies to a member's threads, and whether a mail told of them. */
  reply_notices: { comment_id: string; user_id: string; is_mailed: Flag }
}
