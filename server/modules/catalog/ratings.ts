import { bumpRevision } from '#server/database/content/revision.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { lockRatedRow, updateRatings } from './queries-ratings.ts'

/** Keeps others from changing the reviews of a product until the transaction ends; undefined where it is gone. */
export function lockRated({ tx, engine }: Scope, productId: string) {
  return lockRatedRow(tx, engine, productId)
}

/** What reviews say of a locked product, from one star to five. Every page that shows it is loaded again. */
export async function putRatings({ tx }: Scope, productId: string, counts: number[]) {
  await updateRatings(tx, productId, toJson(counts))
  bumpRevision(tx)
}
