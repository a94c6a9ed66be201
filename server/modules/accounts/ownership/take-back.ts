import { note } from '#server/database/history.ts'
import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { updateUser } from '#server/modules/accounts/queries-users.ts'
import { endSessions } from '#server/modules/accounts/sessions/index.ts'
import { endTransfersSince, lockPeople } from './queries.ts'
import { getLinkedTransfer, invalidTakeBack } from './take-back-link.ts'

/** For whoever has the link, signed in or not: makes the former owner the owner again, whoever it is by now. */
export async function takeBack(ctx: Context, token: string): Promise<void> {
  const transfer = await getLinkedTransfer(ctx.store.db, token)
  await transact(ctx, async (scope) => {
    const { tx, engine } = scope
    const people = await lockPeople(tx, engine, [transfer.from_id])
    if (!(await endTransfersSince(tx, transfer, timestamp(scope.clock)))) throw invalidTakeBack()
    const present = people.find((one) => one.is_owner === 1)
    await moveOwnership(scope, present?.id, transfer.from_id)
  })
}

async function moveOwnership(scope: Scope, from: string | undefined, to: string): Promise<void> {
  const { tx, clock } = scope
  const updated_at = timestamp(clock)
  if (from) await updateUser(tx, from, { is_owner: 0, updated_at })
  await updateUser(tx, to, { is_owner: 1, role: 'admin', updated_at })
  // Whoever gave the site away may still be signed in as them.
  await endSessions(scope, to)
  const change = { before: { owner: from }, after: { owner: to } }
  const actor = system('link of the former owner')
  await note(scope, { actor, verb: 'taken-back', kind: 'user', id: to, ...change })
  await mailAccountChange(scope, to, { what: 'You are the owner again' })
  if (from && from !== to)
    await mailAccountChange(scope, from, {
      what: 'You are no longer the owner',
      more: ['The former owner took the site back. You are still an admin.'],
    })
}
