import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import { fromJson, type StoredJson } from '#server/kernel/stored-json.ts'
import { statusesSeen } from './queries-public.ts'

export function lockRatedRow(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('products')
    .select(['id', 'slug', 'title'])
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

/** No change of the product itself: its version and its date stay. */
export async function updateRatings(tx: Tx, id: string, ratings: StoredJson<number[]>) {
  await tx.updateTable('products').set({ ratings }).where('id', '=', id).execute()
}

/** Undefined where there is no such product to see. */
export async function findRatings(
  db: Db,
  id: string,
  seesDrafts: boolean,
): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('products')
    .select('ratings')
    .where('id', '=', id)
    .where('status', 'in', statusesSeen(seesDrafts))
    .executeTakeFirst()
  return row && fromJson(row.ratings)
}
