import type { Author } from '#server/modules/accounts/index.ts'
import { deskStatusOf } from './stored-status.ts'
import type { CommentRow } from './queries.ts'
import type { DeskRow } from './queries-desk.ts'
import type { Comment, DeskComment, Reply } from './schema.ts'

type Around = { viewerId: string | undefined; authors: Map<string | null, Author> }

export function presentThread(row: CommentRow, replies: CommentRow[], around: Around): Comment {
  return {
    ...presentReply(row, around),
    replies: replies
      .filter((reply) => reply.parent_id === row.id)
      .map((reply) => presentReply(reply, around)),
  }
}

export function presentDeskComment(row: DeskRow, around: Around): DeskComment {
  return {
    ...presentReply(row, around),
    status: deskStatusOf(row),
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
