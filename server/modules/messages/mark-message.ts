import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireMessageReader } from './access.ts'
import { presentMessage } from './present.ts'
import { countAnswers } from './queries-answers.ts'
import { findMessageForUpdate, updateMessage } from './queries.ts'
import type { ContactMessage } from './schema.ts'
import type { MessageStatus } from './tables.ts'

/** Sorts a message: unread, read, done or spam. */
export async function markMessage(
  ctx: Context,
  actor: Actor,
  { id, status }: { id: string; status: MessageStatus },
): Promise<ContactMessage> {
  requireMessageReader(actor)
  return transact(ctx, async (scope) => {
    const { tx, engine, clock } = scope
    const row = await findMessageForUpdate(tx, engine, id)
    if (!row) throw notFound('Message not found.')
    const answers = (await countAnswers(tx, [id])).get(id)
    if (row.status === status) return presentMessage(row, answers)
    const read_at = row.read_at ?? timestamp(clock)
    await updateMessage(tx, id, { status, read_at })
    await scope.emit('message.changed', { messageId: id })
    // Reading is no deed; what takes a message out of sight is.
    if (status === 'spam' || row.status === 'spam')
      scope.trail({ deed: 'message-judged', by: actor, subject: id, from: row.status, to: status })
    return presentMessage({ ...row, status }, answers)
  })
}
