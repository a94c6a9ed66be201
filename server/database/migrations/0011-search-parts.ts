import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'

/** On PostgreSQL, the words of titles and keywords are words of their own in the full-text indexes, instead of weights. */
export const searchParts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return
    for (const statement of ['post_search', 'product_search'].flatMap(rewritten))
      await sql.raw(statement).execute(db)
  },
})

const rewritten = (table: string) => [
  `DROP INDEX ${table}_document`,
  `UPDATE ${table} SET document = array_to_tsvector(tsvector_to_array(document)
    || ${markedWords('^', 'a')} || ${markedWords('+', 'a,b')})`,
  `CREATE INDEX ${table}_document ON ${table} USING gin (document)`,
]

const markedWords = (mark: string, weights: string) =>
  `ARRAY(SELECT '${mark}' || word FROM unnest(tsvector_to_array(ts_filter(document, '{${weights}}'))) AS word)`
