/** Mail is sent by tasks, once per key; whom it is for; and reset links, which stood in clear text, are gone. */
export const MAIL = [
  `DELETE FROM mails WHERE subject LIKE 'Reset your password for %'`,
  `DROP INDEX mails_due`,
  `ALTER TABLE mails DROP COLUMN next_attempt_at`,
  `ALTER TABLE mails DROP COLUMN attempts`,
  `ALTER TABLE mails ADD COLUMN key text`,
  `ALTER TABLE mails ADD COLUMN audience text NOT NULL DEFAULT 'other' CHECK (audience IN ('member', 'admin', 'owner', 'other'))`,
  `ALTER TABLE mails ADD COLUMN secret text`,
  `CREATE UNIQUE INDEX mails_key ON mails (key)`,
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT id, 'mail.send', id, '{"mailId":"' || id || '"}', created_at, created_at FROM mails WHERE status = 'queued'`,
]
