import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches, type Column } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireUserReader } from './access.ts'
import { presentUsers } from './present.ts'
import { listUserIdsBefore } from './queries-list.ts'
import type { ManagedUser, UserFilters } from './schema.ts'

const yes = (isSo: boolean) => (isSo ? 'yes' : 'no')

const COLUMNS: Column<ManagedUser>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Email confirmed', ({ emailProven }) => yes(emailProven)],
  ['Role', ({ isOwner, role }) => (isOwner ? 'owner' : role)],
  ['Member since', ({ createdAt }) => createdAt],
  ['Last seen', ({ lastSeenAt }) => lastSeenAt ?? ''],
  ['Orders', ({ ordersCount }) => ordersCount],
  ['Comments', ({ commentsCount }) => commentsCount],
  ['Blocked from commenting', ({ isBlocked }) => yes(isBlocked)],
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
  return csvFile(COLUMNS, batches(ctx.store.db, filters))
}

async function* batches(db: Db, filters: UserFilters): AsyncGenerator<ManagedUser[]> {
  for await (const ids of inBatches<string>((before = '', limit) =>
    listUserIdsBefore(db, filters, { before, limit }),
  ))
    yield await presentUsers(db, ids)
}
