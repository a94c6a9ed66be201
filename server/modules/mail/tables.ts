export type MailTables = {
  mails: {
    id: string
    recipient: string
    subject: string
    text: string
    html: string
    status: 'queued' | 'sent' | 'failed' | 'kept'
    attempts: number
    next_attempt_at: string
    created_at: string
    sent_at: string | null
  }
}
