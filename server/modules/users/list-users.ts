import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { LAST_ROW, pagingOf } from '#shared/page.ts'
import { requireUserReader } from './access.ts'
import { presentUsers } from './present.ts'
import { countAdmins, countFound, countSeenSince, listUserIds } from './queries-list.ts'
import type { ListUsersQuery, UserList } from './schema.ts'

const ACTIVE_MS = 7 * DAY_MS
const ALL = { search: '', role: 'all' } as const

/** One page of the accounts of the site; a search is part of a name or an address. */
export async function listUsers(
  { store: { db }, clock }: Context,
  actor: Actor,
  { page, limit, sort, ...filters }: ListUsersQuery,
): Promise<UserList> {
  requireUserReader(actor)
  const offset = (page - 1) * limit
  const since = new Date(clock.now().getTime() - ACTIVE_MS).toISOString()
  const [ids, found, all, admin, active] = await Promise.all([
    offset < LAST_ROW ? listUserIds(db, filters, { sort, limit, offset }) : [],
    filters.search ? countFound(db, filters) : undefined,
    countFound(db, ALL),
    countAdmins(db),
    countSeenSince(db, since),
  ])
  const counts = { all, admin, user: all - admin, active }
  const totalUsers = found ?? counts[filters.role || 'all']
  return {
    users: await presentUsers(db, ids),
    totalUsers,
    ...pagingOf(Math.min(totalUsers, LAST_ROW), { page, limit }),
    counts,
  }
}
