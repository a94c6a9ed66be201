import { bumpRevision } from '#server/database/content/revision.ts'
import type { Context } from '#server/kernel/context.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import type { CategoryKind } from './category-kind.ts'
import * as queries from './queries.ts'

/** How many are moved at once: a category with fewer is removed within the request. */
export const PIECE = 100

/** The task that moves what a category holds; each piece is a transaction that places the task for the next one. */
export function moving(kind: CategoryKind) {
  return async (ctx: Context, { categoryId }: { categoryId: string }): Promise<void> => {
    await yieldToReaders(() => transact(ctx, (scope) => movePiece(scope, kind, categoryId)))
  }
}

/** Moves a piece; the last one removes the category. Returns whether it is gone. */
export async function movePiece(scope: Scope, kind: CategoryKind, id: string): Promise<boolean> {
  const { tx } = scope
  const { table, moving: task } = kind
  const categories = await queries.lockCategories(scope, table)
  const removed = categories.find((one) => one.id === id)
  const move = (await queries.listMoves(tx, table)).find(({ category_id }) => category_id === id)
  const again = () => scope.schedule({ kind: task, key: id, payload: { categoryId: id } })
  if (removed && !move) return false
  if (removed && move) {
    const ids = await kind.moveSome(scope, { from: id, to: move.to_id, limit: PIECE })
    // Those that an heir gets are indexed with everything else that it holds.
    if (move.to_id === null && ids.length > 0)
      await scope.schedule({ kind: kind.indexing, payload: { ids } })
    if (ids.length === PIECE) {
      await queries.addMoved(tx, table, { id, count: ids.length })
      await again()
      return false
    }
    const heir = categories.find((one) => one.id === move.to_id)
    await remove(scope, kind, { removed, heir })
  }
  if ((await kind.sweep(tx, id, PIECE)) === PIECE) await again()
  return true
}

type Removal = {
  removed: queries.CategoryRow
  heir: queries.CategoryRow | undefined
}

async function remove(scope: Scope, kind: CategoryKind, { removed, heir }: Removal): Promise<void> {
  const { tx } = scope
  const { table } = kind
  if (heir) await handOver(scope, kind, { removed, heir })
  await queries.deleteCategory(tx, table, removed.id)
  await kind.forget(tx, removed.id)
  if (heir) {
    const former = { slug: removed.slug, category_id: heir.id, former_id: removed.id }
    await queries.insertFormerSlug(tx, table, former)
  }
  bumpRevision(tx)
}

type Pair = { removed: queries.CategoryRow; heir: queries.CategoryRow }

async function handOver(scope: Scope, kind: CategoryKind, { removed, heir }: Pair): Promise<void> {
  const { tx } = scope
  const { table } = kind
  const between = { from: removed.id, to: heir.id }
  await queries.moveFormerSlugs(tx, table, between)
  const isChild = heir.parent_id === removed.id
  if (isChild) await queries.updateCategory(tx, table, { id: heir.id, parent_id: null })
  // Categories have two levels: a subcategory gets none.
  if (isChild || heir.parent_id === null) await queries.moveChildren(tx, table, between)
  const payload = { categoryId: heir.id }
  await scope.schedule({ kind: kind.indexing, payload })
}
