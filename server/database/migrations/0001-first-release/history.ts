/** Who did what: the audit log of the site, and the history of each thing. */
export const HISTORY = [
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
  // Two filters that share no row are as fast as one: nothing is read that is not shown.
  `CREATE INDEX audit_by_person ON audit (person_id, at, id)`,
  `CREATE INDEX audit_by_deed ON audit (object_kind, verb, at, id)`,
  `CREATE INDEX audit_by_person_and_deed ON audit (person_id, object_kind, verb, at, id)`,
  `CREATE INDEX audit_by_object ON audit (object_id, object_kind, verb, at, id, person_id)`,
  `CREATE TABLE history (
    id text PRIMARY KEY,
    kind text NOT NULL,
    subject_id text NOT NULL,
    verb text NOT NULL,
    actor text NOT NULL,
    actor_id text,
    details text NOT NULL DEFAULT '{}',
    at text NOT NULL
  )`,
  `CREATE INDEX history_subject ON history (kind, subject_id, id)`,
  `CREATE INDEX history_at ON history (at)`,
  `CREATE INDEX history_actor ON history (actor_id) WHERE actor_id IS NOT NULL`,
]
