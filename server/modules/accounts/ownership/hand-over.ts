import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireHandOver } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { updateUser } from '#server/modules/accounts/queries-users.ts'
import { mailHandedOver } from './mail-handed-over.ts'
import { insertTransfer, lockPeople } from './queries.ts'

/** How long the former owner can take the site back. */
const TAKE_BACK_MS = 7 * DAY_MS

/** Makes another admin the owner. There is exactly one at every moment, which the database checks too. */
export async function handOver(ctx: Context, actor: Actor, userId: string): Promise<void> {
  const owner = requireHandOver(actor)
  await requireConfirmed(ctx, actor)
  if (ctx.config.SMTP_URL === undefined) throw mailIsOff()
  await transact(ctx, async (scope) => {
    await lockHeir(scope, owner, userId)
    const transferId = await write(scope, owner, userId)
    const before = { owner: owner.userId }
    const change = { before, after: { owner: userId } }
    await recordChange(scope, { actor, verb: 'handed-over', kind: 'user', id: userId, ...change })
    await mailHandedOver(scope, { from: actor, to: userId, transferId })
  })
}

async function lockHeir({ tx, engine }: Scope, { userId: ownId }: Member, id: string) {
  const people = await lockPeople(tx, engine, [ownId, id])
  if (people.find((one) => one.is_owner === 1)?.id !== ownId)
    throw new Refusal('forbidden', 'not_owner', 'Access Denied: Owner only.')
  const heir = people.find((one) => one.id === id)
  if (!heir) throw notFound('There is no such account.')
  if (id === ownId) throw refused('You are the owner already.')
  if (heir.role !== 'admin') throw refused('The new owner must be an admin. Make them one first.')
  if (!heir.email_proven_at)
    throw refused('The new owner must have confirmed their email address first.')
}

async function write({ tx, clock, newId }: Scope, owner: Member, userId: string): Promise<string> {
  const now = timestamp(clock)
  await updateUser(tx, owner.userId, { is_owner: 0, updated_at: now })
  await updateUser(tx, userId, { is_owner: 1, updated_at: now })
  const id = newId()
  const undo_until = new Date(clock.now().getTime() + TAKE_BACK_MS).toISOString()
  const people = { from_id: owner.userId, to_id: userId }
  await insertTransfer(tx, { id, ...people, created_at: now, undo_until, undone_at: null })
  return id
}

const refused = (text: string) => new Refusal('conflict', 'not_possible', text)

function mailIsOff(): Refusal {
  return refused(
    'Set up email first: without it, you could not take the site back if this was a mistake.',
  )
}
