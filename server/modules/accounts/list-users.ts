import type { z } from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { pageCount } from '#shared/page.ts'
import { presentListedUser } from './present.ts'
import { countUsers, listUsers } from './queries-users.ts'
import type { listUsersOut, listUsersQuery } from './schema.ts'

/** One page of the users that fit the search, for admins. */
export async function getUsers(
  ctx: Context,
  { search, role, page, limit }: z.infer<typeof listUsersQuery>,
): Promise<z.infer<typeof listUsersOut>> {
  const filter = { search, role: role || 'all' } as const
  const rows = await listUsers(ctx.store.db, filter, { limit, offset: (page - 1) * limit })
  const totalUsers = await countUsers(ctx.store.db, filter)
  return {
    users: rows.map(presentListedUser),
    totalUsers,
    currentPage: page,
    totalPages: pageCount(totalUsers, limit),
  }
}
