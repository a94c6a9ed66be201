/** The site as a whole: settings, secrets, limits, what it knows of other services, and what it imported. */
export const SITE = [
  `CREATE TABLE settings (
    id integer PRIMARY KEY CHECK (id = 1),
    site text NOT NULL,
    setup_token text,
    admins_need_second_factor integer NOT NULL DEFAULT 0 CHECK (admins_need_second_factor IN (0, 1))
  )`,
  `CREATE TABLE revision (
    id integer PRIMARY KEY CHECK (id = 1),
    value integer NOT NULL,
    likes integer NOT NULL DEFAULT 0
  )`,
  `INSERT INTO revision (id, value) VALUES (1, 1)`,
  `CREATE TABLE rate_limits (
    key text PRIMARY KEY,
    count integer NOT NULL,
    window_ends_at text NOT NULL
  )`,
  `CREATE TABLE site_secret (id integer PRIMARY KEY CHECK (id = 1), value text NOT NULL)`,
  // The data folder it belongs to. The first start that finds one writes the row.
  `CREATE TABLE site_id (
    id integer PRIMARY KEY CHECK (id = 1),
    value text NOT NULL,
    folder text NOT NULL
  )`,
  `CREATE TABLE connection_checks (
    name text PRIMARY KEY,
    ok_at text,
    failed_at text,
    words text NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE currency_rates (
    id integer PRIMARY KEY CHECK (id = 1),
    rates text NOT NULL,
    fetched_at text NOT NULL
  )`,
  `CREATE TABLE imported_items (
    source text NOT NULL,
    key text NOT NULL,
    content_hash text NOT NULL,
    kind text NOT NULL,
    target_id text NOT NULL,
    PRIMARY KEY (source, key)
  )`,
]
