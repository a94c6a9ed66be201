import type { Author } from '#server/modules/accounts/index.ts'
import { moderationStatusOf } from './stored-status.ts'
import type { CommentRow } from './queries.ts'
import type { ModerationRow } from './queries-moderation.ts'
import type { Comment, ModeratedComment, Reply } from './schema.ts'

type Around = { viewerId: string | undefined; authors: Map<string | null, Author> }

export function presentThread(row: CommentRow, replies: CommentRow[], around: Around): Comment {
  return {
    ...presentReply(row, around),
    replies: replies
      .filter((reply) => reply.parent_id === row.id)
      .map((reply) => presentReply(reply, around)),
  }
}

export function presentModeratedComment(row: ModerationRow, around: Around): ModeratedComment {
  return {
    ...presentReply(row, around),
    status: moderationStatusOf(row),
    isFirst: Boolean(row.is_first),
    isBlocked: Boolean(row.is_blocked),
    post: {
      _id: row.post_id,
      slug: row.post_slug,
      title: row.post_title,
      isPublished: row.post_status === 'published',
    },
  }
}

function presentReply(row: CommentRow, { viewerId, authors }: Around): Reply {
  return {
    _id: row.id,
    content: row.content,
    status: row.status,
    parent: row.parent_id,
    author: authors.get(row.author_id) ?? null,
    isOwn: viewerId !== undefined && row.author_id === viewerId,
    createdAt: row.created_at,
  }
}
