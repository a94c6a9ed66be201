import type { Flag } from '#server/database/tables.ts'

export type CommentsTables = {
  comments: {
    id: string
    post_id: string
    parent_id: string | null
    author_id: string | null
    status: 'waiting' | 'approved' | 'hidden'
    created_at: string
    /** When the owner was mailed about it. */
    noticed_at: string | null
    content: string
  }
  /** Whether a member wants mail about replies, and when the last one was written. */
  reply_mail: { user_id: string; is_wanted: Flag; mailed_at: string | null }
  /** Replies that the next of these mails tells of. */
  reply_notices: { comment_id: string; user_id: string }
}
