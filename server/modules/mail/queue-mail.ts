import type { Tx } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { insertMail } from './queries.ts'

export type MailDraft = { to: string; subject: string; text: string; html?: string }

/** Puts a mail into the outbox within the caller's transaction; it leaves after the commit, or is kept while no mail server is set. */
export async function queueMail(ctx: Context, tx: Tx, draft: MailDraft): Promise<void> {
  const now = timestamp(ctx.clock)
  await insertMail(tx, {
    id: newId(ctx.clock),
    recipient: draft.to,
    subject: draft.subject.replace(/\s+/g, ' ').slice(0, 200),
    text: draft.text,
    html: draft.html ?? '',
    status: ctx.mailer.isOn ? 'queued' : 'kept',
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
    sent_at: null,
  })
}
