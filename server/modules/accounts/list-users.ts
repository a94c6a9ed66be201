import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { pagingOf } from '#shared/page.ts'
import { requireUserReader } from './access.ts'
import { presentListedUser } from './present.ts'
import { countUsers, listUserRows } from './queries-users.ts'
import type { listUsersOut, listUsersQuery } from './schema.ts'

export async function listUsers(
  ctx: Context,
  actor: Actor,
  { search, role, page, limit }: z.infer<typeof listUsersQuery>,
): Promise<z.infer<typeof listUsersOut>> {
  requireUserReader(actor)
  const filter = { search, role: role || 'all' } as const
  const rows = await listUserRows(ctx.store.db, filter, { limit, offset: (page - 1) * limit })
  const totalUsers = await countUsers(ctx.store.db, filter)
  return {
    users: rows.map(presentListedUser),
    totalUsers,
    ...pagingOf(totalUsers, { page, limit }),
  }
}
