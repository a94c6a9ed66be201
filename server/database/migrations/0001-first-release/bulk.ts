/** Changes of many things at once, item by item, so that they can be undone. */
export const BULK = [
  `CREATE TABLE bulk_runs (
    id text PRIMARY KEY,
    kind text NOT NULL,
    change text NOT NULL,
    by_user text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    as_member integer NOT NULL DEFAULT 0 CHECK (as_member IN (0, 1)),
    undoes text REFERENCES bulk_runs (id) ON DELETE CASCADE,
    created_at text NOT NULL
  )`,
  `CREATE INDEX bulk_runs_created ON bulk_runs (created_at)`,
  `CREATE INDEX bulk_runs_by ON bulk_runs (by_user)`,
  `CREATE INDEX bulk_runs_undoes ON bulk_runs (undoes)`,
  `CREATE TABLE bulk_items (
    run_id text NOT NULL REFERENCES bulk_runs (id) ON DELETE CASCADE,
    place integer NOT NULL,
    subject_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    name text NOT NULL,
    problem text NOT NULL,
    undo text NOT NULL,
    PRIMARY KEY (run_id, place)
  )`,
  `CREATE INDEX bulk_items_state ON bulk_items (run_id, state, place)`,
]
