import { setTimeout as wait } from 'node:timers/promises'
import type { MailFault, OutgoingMail } from '#server/adapters/mail.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { GiveUp, PauseKind, type TaskHandler, type Tasks } from '#server/kernel/tasks/task-types.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findMail, updateMail, type Mail } from './queries.ts'
import { SECRET, type MailSecrets, type SecretMakers } from './secrets.ts'

const POINTLESS = 'The link it would contain is no longer valid.'
const LONGEST_PROBLEM = 1000
// Less than the claim of a task lasts without being renewed: then another process sends the mail.
const LONGEST_NOTING_MS = 15 * SECOND_MS
const NOTING_PAUSE_MS = SECOND_MS

/** Sends one mail of the outbox per task. */
export function createMailHandler(makers: SecretMakers): TaskHandler<Tasks['mail.send']> {
  return {
    about: async (ctx, { mailId }) => {
      const mail = await findMail(ctx.store.db, mailId)
      return mail ? `Email to ${mail.recipient}: ${mail.subject}` : 'An email'
    },
    lane: 'mail',
    run: (ctx, payload) => sendMail(ctx, makers, payload),
    onDead: ({ tx }, { mailId }) => updateMail(tx, mailId, { status: 'failed' }),
  }
}

async function sendMail(
  ctx: Context,
  makers: SecretMakers,
  { mailId, isCourtesy }: Tasks['mail.send'],
): Promise<void> {
  const mail = await findMail(ctx.store.db, mailId)
  if (!mail || mail.status === 'sent') return
  if (!ctx.mailer.isOn) return settle(ctx, mailId, { status: 'kept' })
  const secret = await secretOf(ctx, makers, mail)
  if (secret === undefined) return settle(ctx, mailId, { status: 'failed', problem: POINTLESS })
  const outcome = await ctx.mailer.send(outgoing(ctx, mail, secret))
  const sent_at = timestamp(ctx.clock)
  if ('ok' in outcome) return noteSent(ctx, mailId, sent_at)
  const reason = `${outcome.fault}: ${secret ? outcome.detail.replaceAll(secret, SECRET) : outcome.detail}`
  const problem = reason.slice(0, LONGEST_PROBLEM)
  if (isCourtesy && outcome.fault === 'refused')
    return settle(ctx, mailId, { status: 'failed', problem })
  await settle(ctx, mailId, { problem })
  throw failureOf(outcome.fault, reason)
}

// What concerns the server or the site's access to it would happen to every other mail as well.
function failureOf(fault: MailFault, reason: string): Error {
  if (fault === 'refused') return new GiveUp(reason)
  return fault === 'busy' ? new Error(reason) : new PauseKind(reason)
}

/** Empty for a mail without a secret; undefined when the mail has become pointless. */
async function secretOf(
  ctx: Context,
  makers: SecretMakers,
  mail: Mail,
): Promise<string | undefined> {
  if (!mail.secret) return ''
  return makeSecret({ ctx, makers, recipient: mail.recipient }, fromJson(mail.secret))
}

function makeSecret<Kind extends keyof MailSecrets>(
  { ctx, makers, recipient }: { ctx: Context; makers: SecretMakers; recipient: string },
  secret: { kind: Kind } & MailSecrets[Kind],
): Promise<string | undefined> {
  return makers[secret.kind](ctx, secret, recipient)
}

// The Message-ID stays the same on a retry, so servers can recognize duplicates.
function outgoing(ctx: Context, mail: Mail, secret: string): OutgoingMail {
  const filled = (text: string) => (secret ? text.replaceAll(SECRET, secret) : text)
  return {
    messageId: `<${mail.id}@${new URL(ctx.config.publicUrl).hostname}>`,
    to: mail.recipient,
    subject: mail.subject,
    text: filled(mail.text),
    html: filled(mail.html),
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    headers: mail.unsubscribe_url ? oneClick(mail.unsubscribe_url) : {},
  }
}

// RFC 8058: the mail program shows a button of its own, which posts to this address.
function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

// The mail has left: where the database is away for a moment, it would be sent again.
async function noteSent(ctx: Context, id: string, sent_at: string): Promise<void> {
  const since = performance.now()
  for (;;) {
    try {
      return await settle(ctx, id, { status: 'sent', sent_at, problem: '' })
    } catch (error) {
      const mayPass = error instanceof Error && isUnreachable(error)
      if (!mayPass || performance.now() - since > LONGEST_NOTING_MS) throw error
      await wait(NOTING_PAUSE_MS)
    }
  }
}

function settle(ctx: Context, id: string, change: Parameters<typeof updateMail>[2]): Promise<void> {
  return transact(ctx, ({ tx }) => updateMail(tx, id, change))
}
