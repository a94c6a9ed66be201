import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { insertMail, updateMail, type Mail } from '#server/modules/mail/queries.ts'
import { scheduleSending } from '#server/modules/mail/queue-mail.ts'
import { requireMailServer } from '#server/modules/mail/require-mail-server.ts'
import { readableAudiences, requireOutboxManager } from '#server/modules/mail/access.ts'
import { presentMail } from './present.ts'
import { countByStatus, findReadableMail, listKeptIds } from './queries.ts'
import type { OutboxMail } from './schema.ts'

const AT_ONCE = 200

/** Sends a mail again: one that has left as a new mail, since servers drop a repeated one. */
export async function resendMail(ctx: Context, actor: Actor, id: string): Promise<OutboxMail> {
  const manager = requireOutboxManager(actor)
  requireMailServer(ctx)
  return transact(ctx, async (scope) => {
    const mail = await findReadableMail(scope.tx, id, readableAudiences(manager))
    if (!mail) throw notFound('Email not found.')
    scope.trail({ deed: 'mail-resent', by: actor, subject: id })
    return presentMail(await (mail.status === 'sent' ? sendCopy : sendNow)(scope, mail))
  })
}

/**
 * Sends the mail that was kept while no mail server was set, the oldest first. Links that were asked for more than a day ago
 * stay where they are. Returns how many are on their way and how many are left.
 */
export async function sendKept(
  ctx: Context,
  actor: Actor,
): Promise<{ queued: number; left: number }> {
  const audiences = readableAudiences(requireOutboxManager(actor))
  requireMailServer(ctx)
  const secretsSince = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString()
  const sendSome = () =>
    transact(ctx, async (scope) => {
      const ids = await listKeptIds(scope.tx, { audiences, secretsSince }, AT_ONCE)
      for (const id of ids) {
        await updateMail(scope.tx, id, { status: 'queued' })
        await scheduleSending(scope, id)
      }
      if (ids.length > 0) scope.trail({ deed: 'kept-mail-sent', by: actor, mails: ids.length })
      return ids.length
    })
  let queued = 0
  for (let sent = AT_ONCE; sent === AT_ONCE; queued += sent) sent = await sendSome()
  return { queued, left: (await countByStatus(ctx.store.db, audiences)).kept }
}

async function sendNow(scope: Scope, mail: Mail): Promise<Mail> {
  await updateMail(scope.tx, mail.id, { status: 'queued', problem: '' })
  await scheduleSending(scope, mail.id)
  return { ...mail, status: 'queued', problem: '' }
}

async function sendCopy(scope: Scope, mail: Mail): Promise<Mail> {
  const id = scope.newId()
  const created_at = timestamp(scope.clock)
  const copy: Mail = { ...mail, id, key: null, status: 'queued', created_at, sent_at: null }
  await insertMail(scope.tx, copy)
  await scheduleSending(scope, id)
  return copy
}
