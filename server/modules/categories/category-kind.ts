import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { CategoryRow, CategoryTable } from './queries.ts'

/** Some of what a category holds, for another one; for none where `to` is null. */
export type Piece = { from: string; to: string | null; limit: number }

export type CategoryKind = {
  table: CategoryTable
  /** The slug of a name without letters. */
  fallbackSlug: string
  /** How many posts or products a category holds. */
  count(tx: Tx, id: string): Promise<number>
  /** Moves up to `limit` posts or products, and returns their ids. Readers find each in one of the two throughout. */
  moveSome(scope: Scope, piece: Piece): Promise<string[]>
  /** Deletes what the room keeps of an empty category beside its row. */
  forget(tx: Tx, id: string): Promise<void>
  /** Deletes up to `limit` rows that a removed category left behind and nobody reads; returns how many. */
  sweep(tx: Tx, id: string, limit: number): Promise<number>
  /** Moves what a category holds, bit by bit. */
  moving: 'post-category.move' | 'product-category.move'
  /** Indexes what a category holds, or held, for search, which finds it by the category's name. */
  indexing: 'post-category.index' | 'product-category.index'
}

export type Keeping = CategoryKind & { actor: Actor }

const NOUNS = {
  post_categories: 'post-category',
  product_categories: 'product-category',
} as const

export function required(categories: CategoryRow[], id: string): CategoryRow {
  const found = categories.find((one) => one.id === id)
  if (!found) throw notFound('Category not found.')
  return found
}

export function historyEntry({ table, actor }: Pick<Keeping, 'table' | 'actor'>, id: string) {
  return { actor, kind: NOUNS[table], id }
}
