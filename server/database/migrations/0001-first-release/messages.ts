/** Messages of the contact form, and the answers to them. */
export const MESSAGES = [
  `CREATE TABLE contact_messages (
    id text PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL DEFAULT '',
    is_proven integer NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1)),
    status text NOT NULL DEFAULT 'read' CHECK (status IN ('new', 'read', 'done', 'spam')),
    caught_by text NOT NULL DEFAULT '',
    created_at text NOT NULL,
    read_at text,
    mailed_at text,
    deleted_at text,
    message text NOT NULL
  )`,
  `CREATE INDEX contact_messages_created ON contact_messages (created_at)`,
  `CREATE INDEX contact_messages_listed ON contact_messages (status, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX contact_messages_sender ON contact_messages (email_key, id)`,
  `CREATE INDEX contact_messages_mailed ON contact_messages (mailed_at)`,
  `CREATE INDEX contact_messages_unmailed ON contact_messages (id)
    WHERE mailed_at IS NULL AND status = 'new' AND deleted_at IS NULL`,
  `CREATE INDEX contact_messages_deleted ON contact_messages (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE TABLE contact_answers (
    id text PRIMARY KEY,
    message_id text NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    author_id text REFERENCES users (id) ON DELETE SET NULL,
    text text NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE INDEX contact_answers_message ON contact_answers (message_id, id)`,
  `CREATE INDEX contact_answers_author ON contact_answers (author_id)`,
]
