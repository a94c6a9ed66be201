import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import type { Tables, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import { indexDocument, type SearchDocument } from '#server/database/search-index.ts'
import { hashPassword } from '#server/modules/accounts/passwords/password-hash.ts'
import { idOf, type Rows } from './draw.ts'
import { furniture, OWNER } from './furniture.ts'
import { insertNumbers } from './numbers.ts'
import { drawPost, postDocument, postTables } from './posts.ts'
import { drawProduct, productDocument, productTables } from './products.ts'

const BATCH = 1000
// A statement has at most 32,766 of them.
const PARAMETERS = 30_000

type Order = {
  dataDir: string
  databaseUrl?: string
  posts: number
  products: number
  /** In the last 400 days; none: those of the last 30 that the posts are drawn with. */
  views?: number
}

const order: Order = JSON.parse(process.argv[2] ?? '')
const { dataDir, databaseUrl, posts, products, views } = order
mkdirSync(dataDir, { recursive: true })
const engine = await migrated()
const { db, lanes } = openForWriting()
const passwordHash = await hashPassword(OWNER.password)
await db.transaction().execute((tx) => insertRows(tx, furniture(passwordHash)))
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
await sql`INSERT INTO post_lists (list, count, changed_at)
  SELECT list, count(*), max(created_at) FROM post_places GROUP BY list`.execute(db)
await sql`INSERT INTO post_list_months (list, month, count)
  SELECT list, substr(created_at, 1, 7), count(*) FROM post_places GROUP BY 1, 2`.execute(db)
const counted = (['waiting', 'approved', 'hidden'] as const).map(
  (status) => sql`${sql.ref(`${status}_comments`)} = (SELECT count(*) FROM comments c
    WHERE c.post_id = post_numbers.post_id AND c.status = ${status})`,
)
await sql`UPDATE post_numbers SET ${sql.join(counted)} WHERE comments > 0`.execute(db)
await sql`UPDATE comment_counts SET count =
  (SELECT count(*) FROM comments c WHERE c.status = comment_counts.status)`.execute(db)
await sql`INSERT INTO product_tallies (category_id, is_featured, availability, count)
    SELECT category_id, is_featured, availability, count(*) FROM
      (SELECT category_id, is_featured, availability FROM products WHERE variant_of IS NULL
        UNION ALL SELECT '', is_featured, availability FROM products WHERE variant_of IS NULL) AS places
    GROUP BY 1, 2, 3`.execute(db)
if (views === undefined)
  await sql`INSERT INTO site_days (day, views, post_views, visitors, reads)
    SELECT day, sum(views), sum(views), sum(visitors), sum(reads) FROM post_days GROUP BY day`.execute(
    db,
  )
else
  await db
    .transaction()
    .execute((tx) => insertNumbers(tx, { posts, products, views }, (rows) => insertRows(tx, rows)))
await sql`INSERT INTO source_months (month, kind, source, views)
  SELECT substr(day, 1, 7), kind, source, sum(views) FROM source_days WHERE post_id = ''
  GROUP BY 1, 2, 3`.execute(db)
await sql`INSERT INTO search_months (month, query_key, query, count, empty, hits)
  SELECT substr(day, 1, 7), query_key, query_key, sum(count), sum(empty), min(count - empty)
  FROM search_queries GROUP BY 1, 2`.execute(db)
// PostgreSQL does this by itself after a while.
if (engine === 'postgres') await sql`VACUUM ANALYZE`.execute(db)
// Only the file itself is copied.
else await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
await db.destroy()
process.stdout.write(
  JSON.stringify({
    owner: OWNER,
    cover: `/media/${idOf('media', 0)}/1280.jpg`,
    categoryId: idOf('category', 0),
  }),
)

/** Brings the schema up to date, as the product does at its start. */
async function migrated(): Promise<Engine> {
  const store = await connect(
    { dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    pino({ level: 'warn' }),
  )
  await store.close()
  return store.engine
}

// Without the product's care: transactions may last, and nothing has to survive a power cut.
function openForWriting(): { db: Kysely<Tables>; lanes: number } {
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl })
    return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), lanes: 4 }
  }
  const database = new SqliteDatabase(join(dataDir, 'kiosk.db'))
  for (const pragma of ['synchronous = OFF', 'cache_size = -400000', 'foreign_keys = ON'])
    database.pragma(pragma)
  return { db: new Kysely({ dialect: new SqliteDialect({ database }) }), lanes: 1 }
}

/** From the oldest, as they came; in as many lanes as the engine writes at once. */
async function inBatches(
  count: number,
  write: (tx: Tx, indexes: number[]) => Promise<void>,
): Promise<void> {
  let end = count
  const lane = async () => {
    while (end > 0) {
      const length = Math.min(BATCH, end)
      const indexes = Array.from({ length }, (_, offset) => end - 1 - offset)
      end -= length
      await db.transaction().execute((tx) => write(tx, indexes))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
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
    for (const one of documents) await indexDocument(tx, engine, table, one)
}

async function insertRows(tx: Tx, tables: Rows): Promise<void> {
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
