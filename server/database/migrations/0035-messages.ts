import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'

/** Messages of the contact form as an inbox: their states, answers and search, and whom a mail is answered to. */
export const messages = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const search = engine === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH
    for (const statement of [...STATEMENTS, ...search, INDEX]) await sql.raw(statement).execute(db)
  },
})

// Each of the earlier messages was mailed to the owner when it came, so none of them is new.
const STATEMENTS = [
  `ALTER TABLE contact_messages ADD COLUMN email_key text NOT NULL DEFAULT ''`,
  `ALTER TABLE contact_messages ADD COLUMN is_proven integer NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1))`,
  `ALTER TABLE contact_messages ADD COLUMN status text NOT NULL DEFAULT 'read'
    CHECK (status IN ('new', 'read', 'done', 'spam'))`,
  `ALTER TABLE contact_messages ADD COLUMN caught_by text NOT NULL DEFAULT ''`,
  `ALTER TABLE contact_messages ADD COLUMN mailed_at text`,
  `ALTER TABLE contact_messages ADD COLUMN deleted_at text`,
  `UPDATE contact_messages SET email_key = lower(email), mailed_at = created_at`,
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
  `ALTER TABLE mails ADD COLUMN reply_to text`,
  `CREATE TABLE message_search_rows (
    number bigint PRIMARY KEY,
    id text NOT NULL UNIQUE,
    quoted text NOT NULL DEFAULT ''
  )`,
]

// As the indexes of posts and products are (0003-ground and 0018-search-merges).
const SQLITE_SEARCH = [
  `CREATE VIRTUAL TABLE message_search USING fts5(title, keywords, body, labels, content = '', contentless_delete = 1,
    detail = column, tokenize = 'unicode61', prefix = '2 3 4 5 6')`,
  `INSERT INTO message_search (message_search, rank) VALUES ('automerge', 0)`,
  `INSERT INTO message_search (message_search, rank) VALUES ('usermerge', 16)`,
  `INSERT INTO message_search (message_search, rank) VALUES ('crisismerge', 64)`,
]

const POSTGRES_SEARCH = [
  `CREATE TABLE message_search (number bigint PRIMARY KEY, document tsvector NOT NULL)`,
  `CREATE INDEX message_search_document ON message_search USING gin (document)`,
]

const INDEX = `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
  SELECT 'message.changed-' || id, 'message.changed → search', id,
    '{"id":"' || id || '","name":"message.changed","at":"' || created_at || '","data":{"messageId":"' || id || '"}}',
    created_at, created_at FROM contact_messages`
