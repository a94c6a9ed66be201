import { z } from 'zod'
import { listedUserOut } from '#server/modules/accounts/schema.ts'
import { runKey } from '#server/modules/bulk/schema.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line } from '#shared/api/schemas.ts'

export const ROLES = ['user', 'admin'] as const

/** The orders of the list: by when they joined, by name, by when they were last here, by how much they ordered and wrote. */
export const USER_SORTS = [
  ...(['newest', 'oldest', 'name', 'name-desc', 'seen', 'seen-oldest'] as const),
  ...(['orders', 'orders-fewest', 'comments', 'comments-fewest'] as const),
] as const

const filters = {
  search: z.string().max(200).pipe(line(200)).default(''),
  /** `leaving` are those who closed their account, of either role. */
  role: z.enum(['all', ...ROLES, 'leaving', '']).default('all'),
}

export const listUsersQuery = z.object({
  ...filters,
  sort: z.enum(USER_SORTS).default('newest'),
  ...pageQuery(10),
})

export const exportUsersQuery = z.object(filters)

export const managedUserOut = listedUserOut.extend({
  /** To five minutes; null for somebody who never signed in. */
  lastSeenAt: z.string().nullable(),
  ordersCount: z.number(),
  commentsCount: z.number(),
  /** They may not comment. */
  isBlocked: z.boolean(),
  /** When an account that its person closed is erased; null for all others. */
  leavesAt: z.string().nullable(),
})

const count = z.number()

export const listUsersOut = z.object({
  users: z.array(managedUserOut),
  totalUsers: count,
  ...pagingOut,
  /** Whatever the search; `active` were here in the last seven days. Those of a thousand and more may be seconds old. */
  counts: z.object({ all: count, user: count, admin: count, leaving: count, active: count }),
})

export const userParam = z.object({ id: idText(64) })
export const roleIn = z.object({ role: z.enum(ROLES, 'Choose a role: user or admin.') })

/** Their posts go to the owner, or are deleted with them. */
const leftPosts = z.enum(['owner', 'delete'])

export const deleteUserIn = z.object({ posts: leftPosts.default('owner') })

/** These accounts, or all that a filter finds: `expected` of them, as the admin was told. */
export const bulkUsersIn = z
  .object({
    key: runKey,
    change: z.object({
      do: z.enum(['block', 'unblock', 'delete']),
      /** Of accounts that are deleted. */
      posts: leftPosts.default('owner'),
    }),
    ids: z.array(idText(64)).min(1).max(100).optional(),
    filter: z.object(filters).optional(),
    expected: z.number().int().min(1).optional(),
  })
  .refine(
    ({ ids, filter }) => Boolean(ids) !== Boolean(filter),
    'Give ids of accounts or a filter.',
  )

export const changedRoleOut = z.object({ message: z.string(), user: managedUserOut })

export type BulkUsersIn = z.infer<typeof bulkUsersIn>
export type UserChange = BulkUsersIn['change']
export type LeftPosts = z.infer<typeof leftPosts>
export type Role = (typeof ROLES)[number]
export type UserList = z.infer<typeof listUsersOut>
export type ListUsersQuery = z.infer<typeof listUsersQuery>
export type UserFilters = Pick<ListUsersQuery, 'search' | 'role'>
export type UserSort = (typeof USER_SORTS)[number]
export type ManagedUser = z.infer<typeof managedUserOut>
