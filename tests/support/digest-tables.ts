import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Counters of limits and of sessions, which every request may write. */
const VOLATILE = new Set(['rate_limits', 'sessions', 'kysely_migration', 'search_queries'])

/** A digest of the rows of each table, to see whether a request changed anything. */
export async function digestTables(app: TestApp): Promise<Record<string, string>> {
  const found = await app.db.introspection.getTables()
  const names = found.map(({ name }) => name).filter((name) => !VOLATILE.has(name))
  const digests: Record<string, string> = {}
  for (const name of names) {
    if (/_search/.test(name)) continue
    const { rows } = await sql`SELECT * FROM ${sql.table(name)}`.execute(app.db)
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    digests[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return digests
}
