import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { CategoryRow, CategoryTable } from './queries.ts'

export type CategoryKind = {
  table: CategoryTable
  /** The slug of a name without letters. */
  fallbackSlug: string
  /** Deletes what the room keeps of a category beside its row. */
  forget(tx: Tx, id: string): Promise<void>
  /** Moves everything that one category holds to another. */
  move(scope: Scope, between: { from: string; to: string }): Promise<void>
  /** Indexes what a category holds for search, which finds it by the category's name. */
  indexing: 'post-category.index' | 'product-category.index'
}

export type Keeping = CategoryKind & { actor: Actor }

const NOUNS = { post_categories: 'post-category', product_categories: 'product-category' }

export function required(known: CategoryRow[], id: string): CategoryRow {
  const found = known.find((one) => one.id === id)
  if (!found) throw notFound('Category not found.')
  return found
}

export function deed({ table, actor }: Pick<Keeping, 'table' | 'actor'>, id: string) {
  return { actor, kind: NOUNS[table], id }
}
