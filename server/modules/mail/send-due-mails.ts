import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { listDueMails, setMailStatus, type Mail } from './queries.ts'

const BATCH = 20
const MAX_ATTEMPTS = 8

/** Sends what waits in the outbox. A mail that fails is tried again after 1, 2, 4 … minutes, 8 times in all. */
export async function sendDueMails(ctx: Context): Promise<void> {
  if (!ctx.mailer.isOn) return
  for (const mail of await listDueMails(ctx.store.db, timestamp(ctx.clock), BATCH))
    await sendOne(ctx, mail)
}

async function sendOne(ctx: Context, mail: Mail): Promise<void> {
  const attempts = mail.attempts + 1
  try {
    await ctx.mailer.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    await write(ctx, mail.id, {
      status: 'sent',
      attempts,
      sent_at: timestamp(ctx.clock),
    })
  } catch (error) {
    ctx.log.warn({ err: error, mailId: mail.id, attempts }, 'mail could not be sent')
    const waitMs = 2 ** (attempts - 1) * MINUTE_MS
    await write(ctx, mail.id, {
      status: attempts >= MAX_ATTEMPTS ? 'failed' : 'queued',
      attempts,
      next_attempt_at: new Date(ctx.clock.now().getTime() + waitMs).toISOString(),
    })
  }
}

function write(
  ctx: Context,
  id: string,
  change: Parameters<typeof setMailStatus>[2],
): Promise<void> {
  return ctx.store.transaction((tx) => setMailStatus(tx, id, change))
}
