import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireMessageReader } from './access.ts'
import { findAnyMessage, updateMessage } from './queries.ts'

/** Brings a deleted message back, at the status that it had. */
export async function restoreMessage(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireMessageReader(actor)
  await transact(ctx, async (scope) => {
    const row = await findAnyMessage(scope.tx, id)
    if (!row) throw notFound('Message not found.')
    if (!row.deleted_at) return
    await updateMessage(scope.tx, id, { deleted_at: null })
    await scope.emit('message.changed', { messageId: id })
    scope.trail({ deed: 'message-restored', by: actor, subject: id })
  })
}
