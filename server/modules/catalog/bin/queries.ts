import type { Db } from '#server/database/database.ts'

/** Last deleted first. */
export function listBinned(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'deleted_status'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('deleted_at'))
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type BinnedRow = Awaited<ReturnType<typeof listBinned>>[number]

export async function listBinnedBefore(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
