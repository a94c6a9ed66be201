import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { CSV_START, csvRecord } from '#shared/csv.ts'
import { requireUserReader } from './access.ts'
import { presentUsers } from './present.ts'
import { listUserIdsBefore } from './queries-list.ts'
import type { ManagedUser, UserFilters } from './schema.ts'

const MOST_ROWS = 100_000
const BATCH = 500

const COLUMNS = [
  ...['Name', 'Email', 'Email confirmed', 'Role', 'Member since', 'Last seen'],
  ...['Orders', 'Comments', 'Blocked from commenting'],
]

/** The accounts that a list shows, newest first, as the pieces of a CSV file: at most 100,000, a few hundred at a time. */
export async function exportUsers(
  ctx: Context,
  actor: Actor,
  filters: UserFilters,
): Promise<AsyncGenerator<string>> {
  requireUserReader(actor)
  // Addresses leave the site with it.
  await transact(ctx, async ({ trail }) => trail({ deed: 'users-exported', by: actor }))
  return writeFile(ctx.store.db, filters)
}

async function* writeFile(db: Db, filters: UserFilters): AsyncGenerator<string> {
  yield CSV_START + csvRecord(COLUMNS)
  let before = ''
  for (let count = 0; count < MOST_ROWS; count += BATCH) {
    const ids = await listUserIdsBefore(db, filters, { before, limit: BATCH })
    const users = await presentUsers(db, ids)
    if (users.length > 0) yield users.map((user) => csvRecord(cellsOf(user))).join('')
    if (ids.length < BATCH) return
    before = ids.at(-1) ?? ''
  }
}

function cellsOf(user: ManagedUser): (string | number)[] {
  const yes = (isSo: boolean) => (isSo ? 'yes' : 'no')
  return [
    ...[user.name, user.email, yes(user.emailProven), user.isOwner ? 'owner' : user.role],
    ...[user.createdAt, user.lastSeenAt ?? '', user.ordersCount, user.commentsCount],
    yes(user.isBlocked),
  ]
}
