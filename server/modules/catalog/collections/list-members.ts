import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listChosenAmong, listCollectionsById } from './queries.ts'
import { filterMatches, judgeOf } from './queries-matching.ts'
import { followedRules } from './stored-rules.ts'

/** Which of these products are in which of these collections, by the id of the collection; of one that is deleted, none. */
export async function listMembers(
  db: Db,
  collectionIds: string[],
  productIds: string[],
): Promise<Map<string, Set<string>>> {
  const members = new Map<string, Set<string>>()
  if (collectionIds.length === 0 || productIds.length === 0) return members
  for (const { id, kind, matches, rules } of await listCollectionsById(db, collectionIds)) {
    const ids =
      kind === 'hand'
        ? await listChosenAmong(db, id, productIds)
        : await filterMatches(
            db,
            await judgeOf(db, { matches, rules: await followedRules(db, fromJson(rules)) }),
            productIds,
          )
    members.set(id, new Set(ids))
  }
  return members
}
