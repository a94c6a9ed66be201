import {
  addCategory,
  changeCategory,
  ensureCategory as ensure,
  removeCategory,
  requireCategoryKeeper,
  type CategoryKind,
  type NamedCategory,
} from '#server/categories/index.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { deskIn, publicIn, removeLists } from '#server/modules/blog/lists/index.ts'
import type { CreateCategoryIn, UpdateCategoryIn } from '#shared/category-schemas.ts'

const KIND: CategoryKind = { table: 'post_categories', fallbackSlug: 'topic' }

/** Adds a category of posts; returns its id. */
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

/** Removes a category; its posts stay. */
export function deleteCategory(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireCategoryKeeper(actor)
  return transact(ctx, async (scope) => {
    await removeCategory(scope, { ...KIND, actor }, id)
    await removeLists(scope.tx, [publicIn(id), deskIn(id)])
  })
}

/** The category of posts of this name, made if there is none. */
export function ensureCategory(scope: Scope, given: NamedCategory): Promise<{ id: string }> {
  return ensure(scope, KIND, given)
}
