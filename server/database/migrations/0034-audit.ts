import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The audit log. Each index holds what its pages are filtered by, so that finding one reads no other rows. */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE audit (
    id text PRIMARY KEY,
    at text NOT NULL,
    person_id text NOT NULL,
    person text NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'admin', 'user', 'guest', 'site')),
    verb text NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    facts text NOT NULL,
    network text NOT NULL,
    request_id text NOT NULL,
    count integer NOT NULL DEFAULT 1 CHECK (count > 0),
    sum_key text UNIQUE
  )`,
  `CREATE INDEX audit_by_time ON audit (at, id)`,
  `CREATE INDEX audit_by_person ON audit (person_id, at, id, verb, object_kind)`,
  `CREATE INDEX audit_by_verb ON audit (verb, at, id, person_id, object_kind)`,
  `CREATE INDEX audit_by_kind ON audit (object_kind, at, id, verb, person_id)`,
  `CREATE INDEX audit_by_object ON audit (object_id, at, id, verb, object_kind, person_id)`,
]
