import type { ManagedUser } from '#server/modules/users/schema.ts'
import { ageText } from '#shared/time/age.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { formatDate } from '#web/ui/date-text.tsx'

export const ROLES = [
  { value: 'all', label: 'All' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
  { value: 'leaving', label: 'Leaving' },
] as const

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'name-desc', label: 'Name, Z to A' },
  { value: 'seen', label: 'Last seen first' },
  { value: 'seen-oldest', label: 'Longest away first' },
  { value: 'orders', label: 'Most orders' },
  { value: 'orders-fewest', label: 'Fewest orders' },
  { value: 'comments', label: 'Most comments' },
  { value: 'comments-fewest', label: 'Fewest comments' },
] as const

export const USERS = listAddress('/dashboard/users', {
  search: param.text(),
  role: param.oneOf(ROLES),
  sort: param.order(SORTS),
  limit: param.size(),
  page: param.page(),
})

export type UsersView = ReturnType<typeof USERS.read>

/** `seen` are words: how long ago the person was here. */
export type ListedUser = ManagedUser & { seen: string }

export async function loadUsers({ api, url }: ScreenVisit) {
  const { view, query } = openList(USERS, url)
  const [found, { invitations }] = await Promise.all([
    unwrap(api.auth.users.$get({ query })),
    unwrap(api.auth.invitations.$get()),
  ])
  requirePage(USERS, view, found.totalPages)
  const now = new Date()
  const users = found.users.map((user) => ({ ...user, seen: seenText(user, now) }))
  return { found: { ...found, users }, invitations }
}

function seenText({ lastSeenAt }: ManagedUser, now: Date): string {
  if (!lastSeenAt) return 'Never signed in'
  return ageText(lastSeenAt, now) ?? formatDate(new Date(lastSeenAt))
}
