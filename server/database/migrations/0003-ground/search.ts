import type { Engine } from '#server/database/migrate.ts'

const TABLES = ['post_search', 'product_search']

// What was indexed is indexed anew by tasks: a document has a number in the order of its age now, and labels.
const AGAIN = [
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT 'post.changed-' || id, 'post.changed → search', id,
      '{"id":"' || id || '","name":"post.changed","at":"' || updated_at || '","data":{"postId":"' || id || '"}}',
      updated_at, updated_at FROM posts`,
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT 'product.changed-' || id, 'product.changed → search', id,
      '{"id":"' || id || '","name":"product.changed","at":"' || updated_at || '","data":{"productId":"' || id || '"}}',
      updated_at, updated_at FROM products`,
]

/** Full-text indexes whose documents are numbered in the order of their age, so that a search can stop early. */
export function search(engine: Engine): string[] {
  return [
    ...TABLES.flatMap((table) => [
      `DROP TABLE ${table}`,
      `CREATE TABLE ${table}_rows (
        number bigint PRIMARY KEY,
        id text NOT NULL UNIQUE,
        quoted text NOT NULL DEFAULT ''
      )`,
      ...(engine === 'sqlite' ? sqliteIndex(table) : postgresIndex(table)),
    ]),
    ...AGAIN,
  ]
}

function sqliteIndex(table: string): string[] {
  return [
    `CREATE VIRTUAL TABLE ${table} USING fts5(title, keywords, body, labels, content = '', contentless_delete = 1,
      detail = column, tokenize = 'unicode61', prefix = '2 3 4 5 6')`,
  ]
}

function postgresIndex(table: string): string[] {
  return [
    `CREATE TABLE ${table} (number bigint PRIMARY KEY, document tsvector NOT NULL)`,
    `CREATE INDEX ${table}_document ON ${table} USING gin (document)`,
  ]
}
