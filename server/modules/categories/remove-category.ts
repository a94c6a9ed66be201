import { recordChange } from '#server/database/audit/record-change.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { historyEntry, required, type Keeping } from './category-kind.ts'
import { movePiece } from './move-piece.ts'
import * as queries from './queries.ts'

type Removal = { id: string; moveTo?: string | undefined }

/**
 * Removes a category. With `moveTo`, that category gets everything that this one holds, its subcategories and its
 * addresses, which redirect; otherwise posts and products stay without it, and its subcategories become top-level.
 * A large one stays until a task has moved everything bit by bit; returns whether it is already gone.
 */
export async function removeCategory(
  scope: Scope,
  kind: Keeping,
  { id, moveTo }: Removal,
): Promise<boolean> {
  const { tx } = scope
  const { table } = kind
  const categories = await queries.lockCategories(scope, table)
  const removed = required(categories, id)
  const moves = await queries.listMoves(tx, table)
  refuseMoving(categories, moves, removed)
  const heir = moveTo ? requiredHeir({ categories, moves }, removed, moveTo) : undefined
  const total = await kind.count(tx, id)
  await queries.insertMove(tx, table, { category_id: id, to_id: heir?.id ?? null, total })
  const { name, slug } = removed
  await recordChange(scope, {
    ...historyEntry(kind, id),
    verb: 'removed',
    before: { name, slug },
    ...(heir && { after: { movedTo: heir.name } }),
  })
  bumpRevision(tx)
  return movePiece(scope, kind, id)
}

type Moves = queries.CategoryMoveRow[]

function refuseMoving(
  categories: queries.CategoryRow[],
  moves: Moves,
  { id, name }: queries.CategoryRow,
) {
  const nameOf = (other: string) => categories.find((one) => one.id === other)?.name
  const own = moves.find(({ category_id }) => category_id === id)
  if (own?.to_id) throw underWay(`“${name}” is already being merged into “${nameOf(own.to_id)}”.`)
  if (own) throw underWay(`“${name}” is already being deleted.`)
  const other = moves.find(({ to_id }) => to_id === id)
  if (!other) return
  const source = nameOf(other.category_id)
  throw underWay(`“${source}” is being merged into “${name}”. Try again when that is done.`)
}

function underWay(text: string): Refusal {
  return new Refusal('conflict', 'category_moving', text)
}

type BeforeRemoval = { categories: queries.CategoryRow[]; moves: Moves }

function requiredHeir(
  { categories, moves }: BeforeRemoval,
  removed: queries.CategoryRow,
  moveTo: string,
): queries.CategoryRow {
  const heir = categories.find(({ id }) => id === moveTo)
  const isLeaving = moves.some(({ category_id }) => category_id === moveTo)
  if (heir && heir !== removed && !isLeaving) return heir
  throw invalidField('moveTo', 'Choose another category that still exists.')
}
