import { categoryWrites, type Piece } from '#server/modules/categories/index.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  copyPlaces,
  dashboardListIn,
  PUBLIC_UNCATEGORIZED,
  publicIn,
  removeListHeads,
  sweepPlaces,
} from '#server/modules/blog/lists/index.ts'
import { countLinks, listUncategorized, moveLinks } from './queries-move.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory, moveOn } =
  categoryWrites({
    table: 'post_categories',
    fallbackSlug: 'topic',
    moving: 'post-category.move',
    indexing: 'post-category.index',
    count: countLinks,
    moveSome: movePosts,
    forget: (tx, id) => removeListHeads(tx, listsIn(id)),
    async sweep(tx, id, limit) {
      const counts = []
      for (const list of listsIn(id)) counts.push(await sweepPlaces(tx, list, limit))
      return Math.max(...counts)
    },
  })

const listsIn = (id: string) => [publicIn(id), dashboardListIn(id)]

// The lists of the category that they leave stay whole until it is gone, so that readers miss nothing meanwhile.
async function movePosts({ tx, clock }: Scope, piece: Piece): Promise<string[]> {
  const { from, to } = piece
  const changedAt = timestamp(clock)
  const postIds = await moveLinks(tx, piece)
  if (to === null) {
    const loose = await listUncategorized(tx, postIds)
    const list = PUBLIC_UNCATEGORIZED
    await copyPlaces(tx, { from: publicIn(from), to: list, postIds: loose, changedAt })
    bumpRevision(tx, [list])
    return postIds
  }
  await copyPlaces(tx, { from: publicIn(from), to: publicIn(to), postIds, changedAt })
  await copyPlaces(tx, { from: dashboardListIn(from), to: dashboardListIn(to), postIds, changedAt })
  bumpRevision(tx, listsIn(to))
  return postIds
}
