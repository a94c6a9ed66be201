import { bumpRevision } from '#server/database/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { refuseTakenName, refuseWrongParent } from './category-rules.ts'
import { deskIn, publicIn, removeLists } from '#server/modules/blog/lists/index.ts'
import { freeSlug } from './free-slug.ts'
import { insertCategory, isCategorySlugTaken, updateCategoryRow } from './queries.ts'
import { deleteCategoryRow, lockCategories } from './queries-writes.ts'
import type { CreateCategoryIn, UpdateCategoryIn } from './schema.ts'

const NOT_FOUND = 'Category not found.'

/** Adds a category behind the others and answers its id. The caller has checked who may. */
export function createCategory(ctx: Context, input: CreateCategoryIn): Promise<string> {
  return ctx.store.transaction(async (tx) => {
    const known = await lockCategories(tx, ctx.store.engine)
    refuseTakenName(known, input.name)
    refuseWrongParent(known, input.parent)
    const id = newId(ctx.clock)
    await insertCategory(tx, {
      id,
      name: input.name,
      slug: await freeSlug(input.name, 'topic', (slug) => isCategorySlugTaken(tx, slug)),
      description: input.description ?? '',
      parent_id: input.parent || null,
      position: Math.max(0, ...known.map(({ position }) => position)) + 1,
      is_starter: 0,
      created_at: timestamp(ctx.clock),
    })
    await bumpRevision(tx, ctx.store.engine)
    return id
  })
}

/** Changes what is given; the slug stays, so that the category's address goes on leading to it. */
export function updateCategory(ctx: Context, id: string, changes: UpdateCategoryIn): Promise<void> {
  return ctx.store.transaction(async (tx) => {
    const known = await lockCategories(tx, ctx.store.engine)
    if (!known.some((one) => one.id === id)) throw notFound(NOT_FOUND)
    const { name, description, parent } = changes
    if (name !== undefined) refuseTakenName(known, name, id)
    refuseWrongParent(known, parent, id)
    const row = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(parent !== undefined && { parent_id: parent || null }),
    }
    if (Object.keys(row).length === 0) return
    await updateCategoryRow(tx, id, row)
    await bumpRevision(tx, ctx.store.engine)
  })
}

/** Removes a category; its posts stay without it, and its subcategories stand on their own. */
export function deleteCategory(ctx: Context, id: string): Promise<void> {
  return ctx.store.transaction(async (tx) => {
    const known = await lockCategories(tx, ctx.store.engine)
    if (!known.some((one) => one.id === id)) throw notFound(NOT_FOUND)
    await removeLists(tx, [publicIn(id), deskIn(id)])
    await deleteCategoryRow(tx, id)
    await bumpRevision(tx, ctx.store.engine)
  })
}
