import type { Scope } from '#server/kernel/scope.ts'
import { putRatings } from '#server/modules/catalog/index.ts'
import { countPublished } from './queries.ts'

/**
 * Updates what a product's published reviews come to, and empties the cached pages that show them: whatever changes one of
 * them calls this, in the transaction in which it has locked the product (`lockRated`), so that of two concurrent changes
 * the later one counts both.
 */
export async function updateRatings(scope: Scope, productId: string): Promise<void> {
  await putRatings(scope, productId, await countPublished(scope.tx, productId))
}
