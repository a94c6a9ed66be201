import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { LinkCheck } from './judge-answer.ts'
import { LONGEST_URL } from './schema.ts'

/** What published posts and live products link to, without the site's own pages; each address once. */
function usesOf(db: Db, ownHost: string) {
  const own = ['http', 'https'].map((scheme) => `${scheme}://${ownHost}`)
  const ofPosts = db
    .selectFrom('post_links as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select(['l.url', sql<number>`1`.as('post'), sql<number>`0`.as('product')])
    .where('p.status', '=', sql.lit('published'))
  const ofProducts = db
    .selectFrom('products')
    .select(['affiliate_url as url', sql<number>`0`.as('post'), sql<number>`1`.as('product')])
    .where('affiliate_url', '!=', '')
    .where('status', '=', sql.lit('live'))
  const uses = db
    .selectFrom(ofPosts.unionAll(ofProducts).as('use'))
    .select((eb) => [
      'use.url',
      eb.fn.sum<number>('use.post').as('posts'),
      eb.fn.sum<number>('use.product').as('products'),
    ])
    .where('use.url', 'not in', own)
    .where(sql<boolean>`length(use.url) <= ${LONGEST_URL}`)
    .where((eb) =>
      eb.and(
        own.map(
          (origin) => sql<boolean>`substr(use.url, 1, ${origin.length + 1}) <> ${`${origin}/`}`,
        ),
      ),
    )
    .groupBy('use.url')
  return db.selectFrom(uses.as('u')).leftJoin('link_checks as c', 'c.url', 'u.url')
}

/** Trouble first: broken, moved, failing, never asked, what cannot be checked, and what is there. */
const RANK = sql<number>`CASE c.state WHEN 'broken' THEN 0 WHEN 'moved' THEN 1 WHEN 'unreachable' THEN 2
  WHEN 'blocked' THEN 4 WHEN 'ok' THEN 5 ELSE 3 END`

export async function listUses(db: Db, { ownHost, limit }: { ownHost: string; limit: number }) {
  const rows = await usesOf(db, ownHost)
    .select(['u.url', 'u.posts', 'u.products', 'c.state', 'c.status', 'c.moved_to'])
    .select(['c.checked_at', 'c.first_failed_at'])
    .orderBy(RANK)
    .orderBy('u.url')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    posts: Number(row.posts),
    products: Number(row.products),
  }))
}

export type LinkRow = Awaited<ReturnType<typeof listUses>>[number]

/** Addresses that were never asked, and those whose time has come. */
export async function listDue(
  db: Db,
  { ownHost, now, limit }: { ownHost: string; now: string; limit: number },
): Promise<string[]> {
  const rows = await usesOf(db, ownHost)
    .select('u.url')
    .where((eb) => eb.or([eb('c.url', 'is', null), eb('c.due_at', '<=', now)]))
    .orderBy(sql`coalesce(c.due_at, '')`)
    .orderBy('u.url')
    .limit(limit)
    .execute()
  return rows.map(({ url }) => url)
}

export async function isLinked(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM post_links l JOIN posts p ON p.id = l.post_id
    WHERE l.url = ${url} AND p.status = 'published'
    UNION ALL SELECT 1 FROM products WHERE affiliate_url = ${url} AND status = 'live' LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

export function findCheck(db: Db, url: string) {
  return db.selectFrom('link_checks').selectAll().where('url', '=', url).executeTakeFirst()
}

/** An address at which somebody answered, the latest one. */
export async function findAnswering(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('link_checks')
    .select('url')
    .where('status', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.url
}

export async function putCheck(tx: Tx, url: string, check: LinkCheck): Promise<void> {
  await tx
    .insertInto('link_checks')
    .values({ url, ...check })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(check))
    .execute()
}

/** Forgets some addresses to which nothing links any more, not even a draft; returns how many. */
export async function deleteUnlinked(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM link_checks WHERE url IN (
    SELECT c.url FROM link_checks c
    WHERE NOT EXISTS (SELECT 1 FROM post_links l WHERE l.url = c.url)
      AND c.url NOT IN (SELECT affiliate_url FROM products)
    LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
