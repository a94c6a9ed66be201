import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { COVER_COLUMNS } from '#server/modules/media/index.ts'
import type { Visibility } from '#server/modules/blog/access.ts'

export type BinnedRow = Awaited<ReturnType<typeof listBinned>>[number]

/** Last deleted first. */
export function listBinned(
  db: Db,
  visibility: Visibility,
  { limit, offset }: { limit: number; offset: number },
) {
  return binned(db, visibility)
    .orderBy('d.deleted_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countBinned(db: Db, visibility: Visibility): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM post_drafts d JOIN posts p ON p.id = d.post_id WHERE ${inBin(visibility)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function listBinnedBefore(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('post_drafts')
    .select('post_id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map((row) => row.post_id)
}

function binned(db: Db, visibility: Visibility) {
  return db
    .selectFrom('post_drafts as d')
    .innerJoin('posts as p', 'p.id', 'd.post_id')
    .leftJoin('users as author', 'author.id', 'p.author_id')
    .leftJoin('users as remover', 'remover.id', 'd.deleted_by')
    .leftJoin('media as cover', 'cover.id', 'p.cover_media_id')
    .select(['p.id', 'p.title', 'p.byline', 'p.cover_media_id', 'p.cover_alt', ...COVER_COLUMNS])
    .select((eb) => eb.ref('d.deleted_at').$notNull().as('deleted_at'))
    .select(['d.deleted_by', 'd.deleted_status', 'd.publish_at'])
    .select(['author.name as author_name', 'remover.name as deleted_by_name'])
    .where(inBin(visibility))
}

function inBin(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.kind === 'all') return sql<SqlBool>`d.deleted_at IS NOT NULL`
  return sql<SqlBool>`d.deleted_at IS NOT NULL AND p.author_id = ${visibility.userId ?? ''}`
}
