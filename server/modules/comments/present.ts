import { mediaUrl } from '#shared/picture.ts'
import type { CommentRow } from './queries.ts'
import type { DeskRow } from './queries-desk.ts'
import type { Comment, DeskComment, Reply } from './schema.ts'

const AVATAR_PX = 160
const DEFAULT_AVATAR = '/default-avatar.png'

export function presentThread(
  row: CommentRow,
  replies: CommentRow[],
  viewerId: string | undefined,
): Comment {
  return {
    ...presentReply(row, viewerId),
    replies: replies
      .filter((reply) => reply.parent_id === row.id)
      .map((reply) => presentReply(reply, viewerId)),
  }
}

export function presentDeskComment(row: DeskRow, viewerId: string): DeskComment {
  return {
    ...presentReply(row, viewerId),
    isFirst: Boolean(row.is_first),
    post: {
      _id: row.post_id,
      slug: row.post_slug,
      title: row.post_title,
      isPublished: row.post_status === 'published',
    },
  }
}

function presentReply(row: CommentRow, viewerId: string | undefined): Reply {
  return {
    _id: row.id,
    content: row.content,
    status: row.status,
    parent: row.parent_id,
    author: presentWriter(row),
    isOwn: viewerId !== undefined && row.author_id === viewerId,
    createdAt: row.created_at,
  }
}

function presentWriter({ author_id, author_name, ...row }: CommentRow): Reply['author'] {
  if (author_id === null || author_name === null) return null
  const { avatar_media_id: avatar, avatar_width: width } = row
  return {
    _id: author_id,
    name: author_name,
    avatar: avatar && width ? mediaUrl(avatar, width, AVATAR_PX) : DEFAULT_AVATAR,
  }
}
