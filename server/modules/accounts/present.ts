import { presentPicture } from '#server/modules/media/index.ts'
import { mediaUrl } from '#shared/picture.ts'
import type { UserRow } from './queries-users.ts'
import type { listCategoryNames, listSavedPosts } from './queries-saved-posts.ts'
import type { ListedUser, SavedPost, User, UserBadge } from './schema.ts'

const AVATAR_PX = 320

export function presentUser(row: UserRow, savedPosts: string[]): User {
  return { ...presentListedUser(row), savedPosts }
}

export function presentListedUser(row: UserRow): ListedUser {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: avatarUrl(row),
    role: row.role,
    isOwner: row.is_owner === 1,
    createdAt: row.created_at,
  }
}

export function presentBadge(row: UserRow): UserBadge {
  const { id, name, role } = row
  return { _id: id, name, role, isOwner: row.is_owner === 1, avatar: avatarUrl(row) }
}

function avatarUrl(row: UserRow): string {
  if (!row.avatar_media_id || row.avatar_width === null) return '/default-avatar.png'
  return mediaUrl(row.avatar_media_id, row.avatar_width, AVATAR_PX)
}

type SavedRow = Awaited<ReturnType<typeof listSavedPosts>>[number]
type CategoryName = Awaited<ReturnType<typeof listCategoryNames>>[number]

export function presentSavedPost(row: SavedRow, category: CategoryName | undefined): SavedPost {
  const cover = presentPicture(coverOf(row), row.cover_alt || row.title)
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    coverImage: cover?.url ?? '/default-cover.jpg',
    cover,
    category: category
      ? { _id: category.id, name: category.name, slug: category.slug }
      : { _id: '', name: 'Uncategorized', slug: '' },
    createdAt: row.created_at,
    readingMinutes: row.reading_minutes,
  }
}

function coverOf(row: SavedRow) {
  const { cover_media_id: id, cover_width: width, cover_height: height, cover_blur: blur } = row
  if (id === null || width === null || height === null || blur === null) return null
  return { id, width, height, blur }
}
