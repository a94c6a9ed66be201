import { mediaUrl } from '#shared/picture.ts'
import type { BadgeRow, UserRow } from './queries-users.ts'
import type { ListedUser, User, UserBadge } from './schema.ts'

const AVATAR_PX = 320
const AUTHOR_PX = 160

export type Author = { _id: string; name: string; avatar: string }

export function presentUser(row: UserRow, savedPosts: string[]): User {
  return { ...presentListedUser(row), savedPosts }
}

export function presentListedUser(row: UserRow): ListedUser {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    emailProven: row.email_proven_at !== null,
    avatar: avatarUrl(row),
    role: row.role,
    isOwner: row.is_owner === 1,
    createdAt: row.created_at,
  }
}

export function presentBadge(row: BadgeRow): Pick<UserBadge, '_id' | 'name' | 'avatar'> {
  return { _id: row.id, name: row.name, avatar: avatarUrl(row) }
}

type AvatarRow = Pick<UserRow, 'avatar_media_id' | 'avatar_width'>

export function presentAuthor(row: AvatarRow & Pick<UserRow, 'id' | 'name'>): Author {
  return { _id: row.id, name: row.name, avatar: avatarUrl(row, AUTHOR_PX) }
}

function avatarUrl(row: AvatarRow, widthPx = AVATAR_PX): string {
  if (!row.avatar_media_id || row.avatar_width === null) return '/default-avatar.png'
  return mediaUrl(row.avatar_media_id, row.avatar_width, widthPx)
}
