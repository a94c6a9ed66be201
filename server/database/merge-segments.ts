import { sql } from 'kysely'
import type { Tx } from './database.ts'

const PAGES = 16
const MOST_MERGES = 4
// Below this, nothing was merged; see https://sqlite.org/fts5.html#the_merge_command.
const LEAST_CHANGES = 2

/**
 * Merges some segments of an FTS5 index, a few pages at a time. Left to itself, FTS5 merges hundreds of pages within one
 * statement, which nothing else in the process can interrupt. To be called after each document.
 */
export async function mergeSegments(
  tx: Tx,
  table: 'post_search' | 'product_search' | 'message_search',
) {
  const index = sql.table(table)
  let changes = await totalChanges(tx)
  for (let merges = 0; merges < MOST_MERGES; merges++) {
    await sql`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${sql.lit(PAGES)})`.execute(tx)
    const before = changes
    changes = await totalChanges(tx)
    if (changes - before < LEAST_CHANGES) return
  }
}

async function totalChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changes: number }>`SELECT total_changes() AS changes`.execute(tx)
  return rows[0]?.changes ?? 0
}
