export type MailTables = {
  mails: {
    id: string
    /** With it a mail is queued once, however often that is asked for. */
    key: string | null
    recipient: string
    audience: Audience
    subject: string
    /** `{{secret}}` stands in both texts for what `secret` is made into at sending time. */
    text: string
    html: string
    /** JSON of a `MailSecret`. */
    secret: string | null
    status: 'queued' | 'sent' | 'failed' | 'kept'
    created_at: string
    sent_at: string | null
  }
}

/** Whose eyes a mail is meant for: mail to an admin or the owner is the owner's to read. */
export type Audience = 'member' | 'admin' | 'owner' | 'other'
