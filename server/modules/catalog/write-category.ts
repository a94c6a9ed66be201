import {
  addCategory,
  changeCategory,
  ensureCategory,
  removeCategory,
  requireCategoryKeeper,
  type CategoryKind,
  type NamedCategory,
} from '#server/categories/index.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { forgetCategory } from './queries-tallies.ts'
import type { CreateCategoryIn, UpdateCategoryIn } from '#shared/category-schemas.ts'

const KIND: CategoryKind = { table: 'product_categories', fallbackSlug: 'category' }

/** Adds a category of products; returns its id. */
export function createCategory(
  ctx: Context,
  actor: Actor,
  input: CreateCategoryIn,
): Promise<string> {
  requireCategoryKeeper(actor)
  return transact(ctx, (scope) => addCategory(scope, { ...KIND, actor }, input))
}

export function updateCategory(
  ctx: Context,
  actor: Actor,
  changes: UpdateCategoryIn & { id: string },
): Promise<void> {
  requireCategoryKeeper(actor)
  return transact(ctx, (scope) => changeCategory(scope, { ...KIND, actor }, changes))
}

/** Removes a category; its products stay without one. */
export function deleteCategory(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireCategoryKeeper(actor)
  return transact(ctx, async (scope) => {
    await removeCategory(scope, { ...KIND, actor }, id)
    await forgetCategory(scope.tx, id)
  })
}

/** The category of products of this name, made if there is none. */
export function ensureProductCategory(scope: Scope, given: NamedCategory): Promise<{ id: string }> {
  return ensureCategory(scope, KIND, given)
}
