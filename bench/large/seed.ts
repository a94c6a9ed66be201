import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import type { Tables, Tx } from '#server/database/database.ts'
import { indexDocument, type SearchDocument } from '#server/database/search-index.ts'
import { hashPassword } from '#server/modules/accounts/password-hash.ts'
import { idOf, type Rows } from './draw.ts'
import { furniture, OWNER } from './furniture.ts'
import { drawPost, postDocument, postTables } from './posts.ts'
import { drawProduct, productDocument, productTables } from './products.ts'

// A transaction has five seconds, and a statement at most 32,766 parameters.
const BATCH = 1000
const PARAMETERS = 30_000

type Order = { dataDir: string; databaseUrl?: string; posts: number; products: number }

const { dataDir, databaseUrl, posts, products }: Order = JSON.parse(process.argv[2] ?? '')
mkdirSync(dataDir, { recursive: true })
const store = await connect(
  { dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  pino({ level: 'warn' }),
)
const passwordHash = await hashPassword(OWNER.password)
await store.transaction((tx) => insertRows(tx, furniture(passwordHash)))
await inBatches(posts, (tx, indexes) => {
  const drawn = indexes.map((index) => drawPost(index, posts))
  return insertAll(tx, { rows: rowsOf(postTables, drawn), post_search: drawn.map(postDocument) })
})
await inBatches(products, (tx, indexes) => {
  const drawn = indexes.map((index) => drawProduct(index, products))
  return insertAll(tx, {
    rows: rowsOf(productTables, drawn),
    product_search: drawn.map(productDocument),
  })
})
await store.transaction((tx) =>
  sql`INSERT INTO post_lists (list, count, changed_at)
    SELECT list, count(*), max(created_at) FROM post_places GROUP BY list`.execute(tx),
)
await store.transaction((tx) =>
  sql`INSERT INTO product_tallies (category_id, is_featured, availability, count)
    SELECT category_id, is_featured, availability, count(*) FROM
      (SELECT category_id, is_featured, availability FROM products
        UNION ALL SELECT '', is_featured, availability FROM products) AS places
    GROUP BY 1, 2, 3`.execute(tx),
)
await store.transaction((tx) =>
  sql`INSERT INTO view_days (day, count) SELECT day, sum(count) FROM post_views GROUP BY day`.execute(
    tx,
  ),
)
// PostgreSQL does this by itself after a while.
if (store.engine === 'postgres') await sql`VACUUM ANALYZE`.execute(store.db)
await store.close()
process.stdout.write(
  JSON.stringify({
    owner: OWNER,
    cover: `/media/${idOf('media', 0)}/1280.jpg`,
    categoryId: idOf('category', 0),
  }),
)

/** From the oldest, as they came. */
async function inBatches(
  count: number,
  write: (tx: Tx, indexes: number[]) => Promise<void>,
): Promise<void> {
  for (let end = count; end > 0; end -= BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, end) }, (_, place) => end - 1 - place)
    await store.transaction((tx) => write(tx, indexes))
  }
}

function rowsOf<Thing>(tables: Record<string, (thing: Thing) => object[]>, things: Thing[]): Rows {
  return Object.fromEntries(
    Object.entries(tables).map(([name, make]) => [name, things.flatMap(make)]),
  )
}

type Documents = Partial<Record<'post_search' | 'product_search', SearchDocument[]>>

async function insertAll(tx: Tx, { rows, ...searched }: Documents & { rows: Rows }): Promise<void> {
  await insertRows(tx, rows)
  for (const [table, documents] of Object.entries(searched) as [
    keyof Documents,
    SearchDocument[],
  ][])
    for (const one of documents) await indexDocument(tx, store.engine, table, one)
}

async function insertRows(tx: Tx, tables: Rows): Promise<void> {
  if (store.engine === 'sqlite') await sql`PRAGMA cache_size = -400000`.execute(tx)
  for (const [name, rows] of Object.entries(tables)) {
    const most = Math.floor(PARAMETERS / Object.keys(rows[0] ?? { none: 0 }).length)
    for (let from = 0; from < rows.length; from += most) {
      await tx
        .insertInto(name as keyof Tables)
        .values(rows.slice(from, from + most) as never)
        .execute()
    }
  }
}
