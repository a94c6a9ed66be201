import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireMessageReader } from './access.ts'
import { findAnyMessage, updateMessage } from './queries.ts'

/** Deletes a message with its answers; for 30 days it can be restored. */
export function removeMessage(ctx: Context, actor: Actor, id: string): Promise<void> {
  return change(ctx, actor, { id, deed: 'message-deleted' })
}

/** Brings a deleted message back, at the status that it had. */
export function restoreMessage(ctx: Context, actor: Actor, id: string): Promise<void> {
  return change(ctx, actor, { id, deed: 'message-restored' })
}

type Change = { id: string; deed: 'message-deleted' | 'message-restored' }

async function change(ctx: Context, actor: Actor, { id, deed }: Change): Promise<void> {
  requireMessageReader(actor)
  await transact(ctx, async ({ tx, clock, emit, trail }) => {
    const row = await findAnyMessage(tx, id)
    if (!row) throw notFound('Message not found.')
    const isDeleted = deed === 'message-deleted'
    if (isDeleted === (row.deleted_at !== null)) return
    await updateMessage(tx, id, { deleted_at: isDeleted ? timestamp(clock) : null })
    await emit('message.changed', { messageId: id })
    trail({ deed, by: actor, subject: id })
  })
}
