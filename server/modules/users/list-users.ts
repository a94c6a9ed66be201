import { recentCount } from '#server/database/recent-counts.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { pagingOf } from '#shared/api/page.ts'
import { requireUserReader } from './access.ts'
import { presentUsers } from './present.ts'
import {
  countAdmins,
  countFound,
  countLeaving,
  countSeenSince,
  findUserIds,
} from './queries-list.ts'
import type { ListUsersQuery, UserFilters, UserList } from './schema.ts'

const ACTIVE_MS = 7 * DAY_MS
const ALL = { search: '', role: 'all' } as const
const NOBODY = { ids: [], found: undefined }

/** One page of the accounts of the site; a search is part of a name or an address. */
export async function listUsers(
  ctx: Context,
  actor: Actor,
  { page, limit, sort, ...filters }: ListUsersQuery,
): Promise<UserList> {
  requireUserReader(actor)
  const { db } = ctx.store
  const offset = (page - 1) * limit
  const [{ ids, found }, counts] = await Promise.all([
    offset < LAST_ROW ? findUserIds(db, filters, { sort, limit, offset }) : NOBODY,
    countPeople(ctx),
  ])
  const totalUsers = found ?? (await countMany(ctx, filters, counts))
  return {
    users: await presentUsers(db, ids),
    totalUsers,
    ...pagingOf(Math.min(totalUsers, LAST_ROW), { page, limit }),
    counts,
  }
}

/** All accounts, and those of them that are admins, leave, or were here in the last seven days. */
export async function countPeople(ctx: Context): Promise<UserList['counts']> {
  const { db } = ctx.store
  const since = new Date(ctx.clock.now().getTime() - ACTIVE_MS).toISOString()
  const [all, admin, leaving, active] = await Promise.all([
    recentCount(ctx, 'users', () => countFound(db, ALL)),
    countAdmins(db),
    countLeaving(db),
    recentCount(ctx, 'users: active', () => countSeenSince(db, since)),
  ])
  return { all, admin, user: all - admin, leaving, active }
}

async function countMany(
  ctx: Context,
  filters: UserFilters,
  counts: UserList['counts'],
): Promise<number> {
  const { role, search } = filters
  if (!search) return counts[role || 'all']
  return recentCount(ctx, `users: ${role} ${search}`, () => countFound(ctx.store.db, filters))
}
