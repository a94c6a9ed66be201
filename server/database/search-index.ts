import { sql, type RawBuilder } from 'kysely'
import { words } from '#shared/words.ts'
import type { Tx } from './database.ts'
import type { Engine } from './migrate.ts'

type SearchTable = 'post_search' | 'product_search'

export type SearchDocument = { id: string; title: string; keywords: string; body: string }

const QUERY_WORDS = 8
const BODY_WORDS = 20_000

/** Puts one document into the full-text index, in place of an older one of the same id. */
export async function indexDocument(
  tx: Tx,
  engine: Engine,
  table: SearchTable,
  document: SearchDocument,
) {
  await removeDocument(tx, engine, table, document.id)
  const title = words(document.title).join(' ')
  const keywords = words(document.keywords).join(' ')
  const body = words(document.body, BODY_WORDS).join(' ')
  if (engine === 'sqlite') {
    await sql`INSERT INTO ${sql.table(table)} (id, title, keywords, body) VALUES (${document.id}, ${title}, ${keywords}, ${body})`.execute(
      tx,
    )
    return
  }
  await sql`INSERT INTO ${sql.table(table)} (id, document) VALUES (${document.id},
    setweight(to_tsvector('simple', ${title}), 'A') ||
    setweight(to_tsvector('simple', ${keywords}), 'B') ||
    setweight(to_tsvector('simple', ${body}), 'D'))`.execute(tx)
}

/** Takes one document out of the full-text index. */
export async function removeDocument(tx: Tx, engine: Engine, table: SearchTable, id: string) {
  // A full-text table has no other index than its own: the id is found as a word, not by reading every row.
  await (
    engine === 'sqlite'
      ? sql`DELETE FROM ${sql.table(table)} WHERE rowid IN (SELECT rowid FROM ${sql.table(table)} WHERE ${sql.table(table)} MATCH ${`id : "${id}"`})`
      : sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`
  ).execute(tx)
}

/**
 * A subquery of `id` and `rank` (higher is better) for documents that hold every word of `query` as a prefix,
 * or undefined when the query has no word. Query characters have no meaning: only letters and digits count.
 */
export function matches(
  engine: Engine,
  table: SearchTable,
  query: string,
): RawBuilder<{ id: string; rank: number }> | undefined {
  const wanted = words(query, QUERY_WORDS)
  if (wanted.length === 0) return undefined
  if (engine === 'sqlite') {
    const expression = `{title keywords body} : (${wanted.map((word) => `"${word}" *`).join(' AND ')})`
    return sql`(SELECT id, -bm25(${sql.table(table)}, 0, 10, 5, 1) AS rank FROM ${sql.table(table)} WHERE ${sql.table(table)} MATCH ${expression})`
  }
  const expression = wanted.map((word) => `${word}:*`).join(' & ')
  return sql`(SELECT id, ts_rank(document, to_tsquery('simple', ${expression})) AS rank FROM ${sql.table(table)} WHERE document @@ to_tsquery('simple', ${expression}))`
}
