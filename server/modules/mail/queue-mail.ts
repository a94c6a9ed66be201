import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import { digest } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { withLogo } from './letter/index.ts'
import { insertMail } from './queries.ts'
import type { MailSecret } from './secrets.ts'
import type { Audience } from './tables.ts'

export type MailDraft = {
  to: string
  subject: string
  text: string
  html?: string
  secret?: MailSecret
  /** Ends mail of this kind when it is posted to (RFC 8058). */
  unsubscribeUrl?: string
  /** Whom a reply goes to, instead of the site's own address. */
  replyTo?: string
}

/** Somebody waits for an urgent mail now: it goes before the others, and is not counted to its recipient's turn. */
type Pace = { isUrgent?: boolean }

/** How long the others let urgent ones go before them. */
const YIELD_MS = MINUTE_MS

/** A mail is queued once per `key`. That a server refuses the recipient of a courtesy is no failed task of the owner's. */
export type NewMail = MailDraft & { audience: Audience; key?: string; isCourtesy?: boolean } & Pace

/** Adds a mail to the outbox; it is sent after the commit, or kept while no mail server is configured. */
export async function queueMail(scope: Scope, mail: NewMail): Promise<void> {
  const id = scope.newId()
  const site = await getSettings(scope.tx)
  const isQueued = scope.config.SMTP_URL !== undefined
  const isNew = await insertMail(scope.tx, {
    id,
    key: mail.key ?? null,
    recipient: mail.to,
    audience: mail.audience,
    subject: mail.subject.replace(/\s+/g, ' ').slice(0, 200),
    text: mail.text,
    html: mail.html ? withLogo(mail.html, { ...site, publicUrl: scope.config.publicUrl }) : '',
    secret: mail.secret ? toJson(mail.secret) : null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    reply_to: mail.replyTo ?? null,
    status: isQueued ? 'queued' : 'kept',
    created_at: timestamp(scope.clock),
    sent_at: null,
  })
  if (isNew && isQueued) await scheduleSending(scope, id, mail)
}

type Sending = Partial<Pick<NewMail, 'to' | 'isCourtesy' | 'isUrgent'>>

/**
 * The mail is sent after the commit, even when a task for it has failed for good. Recipients take turns, so that whoever
 * causes a thousand mails to one holds up no others.
 */
export function scheduleSending(scope: Scope, id: string, mail: Sending = {}): Promise<void> {
  const { to = '', isCourtesy = false, isUrgent = false } = mail
  const payload = { mailId: id, ...(isCourtesy && { isCourtesy }) }
  const pace = isUrgent ? { share: '' } : { share: `to ${digest(to)}`, yieldMs: YIELD_MS }
  return scope.schedule({ kind: 'mail.send', key: id, payload, ...pace })
}
