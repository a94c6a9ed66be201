import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findDocuments } from '#server/database/search-index.ts'
import { createTestApp } from '#tests/support/index.ts'
import { searchParts } from './0011-search-parts.ts'

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'what was indexed with weights is found in the same order after the upgrade',
  async () => {
    const { db, ctx, close } = await createTestApp()
    onTestFinished(close)
    const documents = [
      ['in the text', '', '', 'a lamp'],
      ['in the title', 'lamp', '', ''],
      ['in the keywords', 'light', 'lamp', ''],
    ]
    for (const [index, [id, title, keywords, body]] of documents.entries()) {
      await sql`INSERT INTO post_search_rows (number, id) VALUES (${index}, ${id})`.execute(db)
      await sql`INSERT INTO post_search (number, document) VALUES (${index},
        setweight(to_tsvector('simple', ${title}), 'A') ||
        setweight(to_tsvector('simple', ${keywords}), 'B') ||
        setweight(to_tsvector('simple', ${body}), 'D') ||
        array_to_tsvector(ARRAY['=public']))`.execute(db)
    }
    await searchParts('postgres').up(db)
    const wanted = { query: 'lamp', labels: [['public']], limit: 10, offset: 0 }
    const { ids } = await findDocuments(ctx.store.db, 'postgres', 'post_search', {
      ...wanted,
      order: 'best',
    })
    expect(ids).toEqual(['in the title', 'in the keywords', 'in the text'])
  },
)
