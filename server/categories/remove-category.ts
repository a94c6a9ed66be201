import { note } from '#server/database/history.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deed, required, type Keeping } from './category-kind.ts'
import * as queries from './queries.ts'

type Removal = { id: string; moveTo?: string | undefined }

/**
 * Removes a category. With `moveTo`, that category gets everything that this one holds, its subcategories and its
 * addresses, which redirect; otherwise posts and products stay without it, and its subcategories become top-level.
 */
export async function removeCategory(
  scope: Scope,
  kind: Keeping,
  { id, moveTo }: Removal,
): Promise<void> {
  const { tx } = scope
  const { table, forget } = kind
  const known = await queries.lockCategories(scope, table)
  const removed = required(known, id)
  const heir = moveTo ? requiredHeir(known, removed, moveTo) : undefined
  if (heir) await handOver(scope, kind, { removed, heir })
  await queries.deleteCategory(tx, table, id)
  await forget(tx, id)
  if (heir) {
    const former = { slug: removed.slug, category_id: heir.id, former_id: id }
    await queries.insertFormerSlug(tx, table, former)
  }
  const { name, slug } = removed
  await note(scope, {
    ...{ ...deed(kind, id), verb: 'removed', before: { name, slug } },
    ...(heir && { after: { movedTo: heir.name } }),
  })
  bumpRevision(tx)
}

function requiredHeir(
  known: queries.CategoryRow[],
  removed: queries.CategoryRow,
  moveTo: string,
): queries.CategoryRow {
  const heir = known.find(({ id }) => id === moveTo)
  if (heir && heir !== removed) return heir
  throw invalidField('moveTo', 'Choose another category that still exists.')
}

type Pair = { removed: queries.CategoryRow; heir: queries.CategoryRow }

async function handOver(scope: Scope, kind: Keeping, { removed, heir }: Pair): Promise<void> {
  const { tx } = scope
  const { table } = kind
  const between = { from: removed.id, to: heir.id }
  await kind.move(scope, between)
  await queries.moveFormerSlugs(tx, table, between)
  const isChild = heir.parent_id === removed.id
  if (isChild) await queries.updateCategory(tx, table, { id: heir.id, parent_id: null })
  // Categories have two levels: a subcategory gets none.
  if (isChild || heir.parent_id === null) await queries.moveChildren(tx, table, between)
  const payload = { categoryId: heir.id }
  await scope.schedule({ kind: kind.indexing, payload })
}
