import { recordChange } from '#server/database/audit/record-change.ts'
import { system, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { updateUser } from '#server/modules/accounts/queries-users.ts'
import { reclaimAccount } from '#server/modules/accounts/reclaim-account.ts'
import { endTransfersSince, findOpenTransfer, lockPeople } from './queries.ts'
import { getLinkedTransfer, invalidTakeBack } from './take-back-link.ts'

type Transfer = Awaited<ReturnType<typeof getLinkedTransfer>>

/** For whoever has the link, signed in or not: makes the former owner the owner again, whoever it is by now. */
export async function takeBack(ctx: Context, token: string): Promise<void> {
  const transfer = await getLinkedTransfer(ctx.store.db, token)
  await transact(ctx, async (scope) => {
    await lockWithOwner(scope, transfer.from_id)
    if (!(await undoTransfer(scope, transfer, system('link of the former owner'))))
      throw invalidTakeBack()
    // Whoever gave the site away may still be signed in as them.
    await reclaimAccount(scope, transfer.from_id)
  })
}

/**
 * Undoes what this person handed over since then, as their link would: for an account that goes back to its former
 * address. The caller has locked both with `lockWithOwner`, and ends the sessions.
 */
export async function takeBackSince(scope: Scope, userId: string, since: string): Promise<void> {
  const criteria = { fromId: userId, since, now: timestamp(scope.clock) }
  const transfer = await findOpenTransfer(scope.tx, criteria)
  if (transfer) await undoTransfer(scope, transfer, system('undo of a change of address'))
}

/** Locks an account and the present owner's, in one order. */
export async function lockWithOwner({ tx, engine }: Scope, userId: string): Promise<void> {
  await lockPeople(tx, engine, [userId])
}

async function undoTransfer(scope: Scope, transfer: Transfer, actor: Actor): Promise<boolean> {
  const { tx, clock, engine } = scope
  const now = timestamp(clock)
  if (!(await endTransfersSince(tx, transfer, now))) return false
  const people = await lockPeople(tx, engine, [transfer.from_id])
  const owner = people.find((one) => one.is_owner === 1)
  await moveOwnership(scope, { actor, from: owner?.id, to: transfer.from_id })
  return true
}

type Move = { actor: Actor; from: string | undefined; to: string }

async function moveOwnership(scope: Scope, { actor, from, to }: Move): Promise<void> {
  const { tx, clock } = scope
  const updated_at = timestamp(clock)
  if (from) await updateUser(tx, from, { is_owner: 0, updated_at })
  await updateUser(tx, to, { is_owner: 1, role: 'admin', updated_at })
  const change = { before: { owner: from }, after: { owner: to } }
  await recordChange(scope, { actor, verb: 'taken-back', kind: 'user', id: to, ...change })
  await mailAccountChange(scope, to, { what: 'You are the owner again' })
  if (from && from !== to)
    await mailAccountChange(scope, from, {
      what: 'You are no longer the owner',
      more: ['The former owner took the site back. You are still an admin.'],
    })
}
