import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'

// `merge-segments.ts` merges instead: sixteen segments of a size at once, which rewrites a text half as often as four. Should it
// fall behind, FTS5 merges sixty-four by itself.
const SETTINGS = { automerge: 0, usermerge: 16, crisismerge: 64 }

/** Full-text indexes no longer merge by themselves. */
export function searchMerges(engine: Engine): Migration {
  return {
    async up(db) {
      if (engine !== 'sqlite') return
      for (const table of ['post_search', 'product_search'])
        for (const [name, value] of Object.entries(SETTINGS))
          await sql
            .raw(`INSERT INTO ${table} (${table}, rank) VALUES ('${name}', ${value})`)
            .execute(db)
    },
  }
}
