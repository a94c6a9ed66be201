import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { chosenIds, startRun, type BulkRun } from '#server/modules/bulk/index.ts'
import { requireUserManager } from './access.ts'
import { listKnownIds, listUserIds } from './queries-list.ts'
import type { BulkUsersIn } from './schema.ts'

/** Starts a change of many accounts; those that are deleted are gone for good. */
export async function changeUsers(
  ctx: Context,
  actor: Actor,
  { key, change, ids, filter, expected }: BulkUsersIn,
): Promise<BulkRun> {
  const member = requireUserManager(actor)
  if (change.do === 'delete') await requireConfirmed(ctx, actor)
  const { db } = ctx.store
  const choose = () =>
    chosenIds({
      ids,
      visible: (named) => listKnownIds(db, named),
      find: async (limit) =>
        filter ? listUserIds(db, filter, { sort: 'newest', limit, offset: 0 }) : [],
      expected,
      noun: 'account',
    })
  return startRun(ctx, member, { id: key, kind: 'users', change, choose })
}
