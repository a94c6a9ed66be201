import type { Generated } from 'kysely'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { MailSecret } from './secrets.ts'

export type MailTables = {
  mails: {
    id: string
    /** A mail is queued once per key. */
    key: string | null
    recipient: string
    audience: Audience
    subject: string
    /** `{{secret}}` in both texts is replaced at sending time. */
    text: string
    html: string
    secret: StoredJson<MailSecret> | null
    /** Where one request ends mail of this kind (RFC 8058). */
    unsubscribe_url: string | null
    /** Whom a reply goes to, instead of the site's own address. */
    reply_to: Generated<string | null>
    status: MailStatus
    /** Why the last attempt to send it failed; empty once it is sent. */
    problem: Generated<string>
    created_at: string
    sent_at: string | null
  }
}

/** `kept` means written while no mail server was set. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'kept'

/** The recipient's role: only the owner may read mail to an admin or the owner. */
export type Audience = 'member' | 'admin' | 'owner' | 'other'
