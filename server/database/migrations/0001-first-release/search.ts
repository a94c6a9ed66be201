import type { Engine } from '#server/database/migrate.ts'

const INDEXES = ['post_search', 'product_search', 'message_search']

/** What was searched for, and full-text indexes whose documents are numbered in the order of their age. */
export function search(engine: Engine): string[] {
  return [
    `CREATE TABLE search_queries (
      day text NOT NULL,
      query_key text NOT NULL,
      count integer NOT NULL CHECK (count > 0),
      empty integer NOT NULL CHECK (empty BETWEEN 0 AND count),
      PRIMARY KEY (day, query_key)
    )${engine === 'sqlite' ? ' WITHOUT ROWID' : ''}`,
    `CREATE TABLE search_months (
      month text NOT NULL,
      query_key text NOT NULL,
      query text NOT NULL,
      count integer NOT NULL CHECK (count > 0),
      empty integer NOT NULL CHECK (empty BETWEEN 0 AND count),
      hits integer NOT NULL CHECK (hits >= 0),
      PRIMARY KEY (month, query_key)
    )${engine === 'sqlite' ? ' WITHOUT ROWID' : ''}`,
    `CREATE INDEX search_months_key ON search_months (query_key, month)`,
    ...INDEXES.flatMap((table) => [
      `CREATE TABLE ${table}_rows (
        number bigint PRIMARY KEY,
        id text NOT NULL UNIQUE,
        quoted text NOT NULL DEFAULT ''
      )`,
      ...(engine === 'sqlite' ? sqliteIndex(table) : postgresIndex(table)),
    ]),
  ]
}

// `merge-segments.ts` merges instead: sixteen segments of a size at once, which rewrites a text half as often as four. Should it
// fall behind, FTS5 merges sixty-four by itself.
const MERGES = { automerge: 0, usermerge: 16, crisismerge: 64 }

// Text is folded and split into words before it comes here (`search-index.ts`), so both engines agree on what a word is.
function sqliteIndex(table: string): string[] {
  return [
    `CREATE VIRTUAL TABLE ${table} USING fts5(title, keywords, body, labels, content = '', contentless_delete = 1,
      detail = column, tokenize = 'unicode61', prefix = '2 3 4 5 6')`,
    ...Object.entries(MERGES).map(
      ([name, value]) => `INSERT INTO ${table} (${table}, rank) VALUES ('${name}', ${value})`,
    ),
  ]
}

function postgresIndex(table: string): string[] {
  return [
    `CREATE TABLE ${table} (number bigint PRIMARY KEY, document tsvector NOT NULL)`,
    `CREATE INDEX ${table}_document ON ${table} USING gin (document)`,
  ]
}
