import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireUserReader } from './access.ts'
import { presentUsers } from './present.ts'
import { listUserIdsBefore } from './queries-list.ts'
import type { ManagedUser, UserFilters } from './schema.ts'

const COLUMNS = [
  'Name',
  'Email',
  'Email confirmed',
  'Role',
  'Member since',
  'Last seen',
  'Orders',
  'Comments',
  'Blocked from commenting',
]

/** The accounts that a list shows, newest first, as the pieces of a CSV file: at most 100,000, a few hundred at a time. */
export async function exportUsers(
  ctx: Context,
  actor: Actor,
  filters: UserFilters,
): Promise<AsyncGenerator<string>> {
  requireUserReader(actor)
  await requireConfirmed(ctx, actor)
  // Addresses leave the site with it.
  await transact(ctx, async ({ trail }) => trail({ deed: 'users-exported', by: actor }))
  return csvFile(COLUMNS, batches(ctx.store.db, filters), cellsOf)
}

async function* batches(db: Db, filters: UserFilters): AsyncGenerator<ManagedUser[]> {
  for await (const ids of inBatches<string>((before = '', limit) =>
    listUserIdsBefore(db, filters, { before, limit }),
  ))
    yield await presentUsers(db, ids)
}

function cellsOf(user: ManagedUser): (string | number)[] {
  const yes = (isSo: boolean) => (isSo ? 'yes' : 'no')
  return [
    user.name,
    user.email,
    yes(user.emailProven),
    user.isOwner ? 'owner' : user.role,
    user.createdAt,
    user.lastSeenAt ?? '',
    user.ordersCount,
    user.commentsCount,
    yes(user.isBlocked),
  ]
}
