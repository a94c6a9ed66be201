/** The outbox. */
export const MAILS = [
  `CREATE TABLE mails (
    id text PRIMARY KEY,
    key text,
    recipient text NOT NULL,
    audience text NOT NULL DEFAULT 'other' CHECK (audience IN ('member', 'admin', 'owner', 'other')),
    reply_to text,
    subject text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'sent', 'failed', 'kept')),
    problem text NOT NULL DEFAULT '',
    secret text,
    unsubscribe_url text,
    created_at text NOT NULL,
    sent_at text,
    text text NOT NULL,
    html text NOT NULL DEFAULT ''
  )`,
  `CREATE UNIQUE INDEX mails_key ON mails (key)`,
  `CREATE INDEX mails_created ON mails (created_at)`,
  `CREATE INDEX mails_status ON mails (status, id, audience)`,
  `CREATE INDEX mails_recipient ON mails (lower(recipient), id)`,
]
