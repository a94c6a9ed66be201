import { bumpRevision } from '#server/database/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { fold } from '#shared/words.ts'
import { freeCategorySlug } from './product-slug.ts'
import { deleteCategoryRow, lockCategories, updateCategoryRow } from './queries-desk.ts'
import { insertCategory } from './queries-write.ts'
import type { CreateProductCategoryIn, UpdateProductCategoryIn } from './schema-desk.ts'

const NOT_FOUND = 'Category not found.'

/** Adds a product category behind the others and answers its id. The caller has checked who may. */
export function createCategory(ctx: Context, input: CreateProductCategoryIn): Promise<string> {
  return ctx.store.transaction(async (tx) => {
    const known = await lockCategories(tx, ctx.store.engine)
    refuseTakenName(known, input.name)
    const id = newId(ctx.clock)
    await insertCategory(tx, {
      id,
      name: input.name,
      slug: await freeCategorySlug(tx, input.name),
      description: input.description ?? '',
      position: Math.max(0, ...known.map(({ position }) => position)) + 1,
      is_starter: 0,
      created_at: timestamp(ctx.clock),
    })
    await bumpRevision(tx, ctx.store.engine)
    return id
  })
}

/** Changes what is given; the slug stays, so that links to the category go on working. */
export function updateCategory(
  ctx: Context,
  id: string,
  { name, description }: UpdateProductCategoryIn,
): Promise<void> {
  return ctx.store.transaction(async (tx) => {
    const known = await lockCategories(tx, ctx.store.engine)
    if (!known.some((one) => one.id === id)) throw notFound(NOT_FOUND)
    if (name !== undefined) refuseTakenName(known, name, id)
    if (name === undefined && description === undefined) return
    await updateCategoryRow(tx, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
    })
    await bumpRevision(tx, ctx.store.engine)
  })
}

/** Removes a product category; its products stay without one. */
export function deleteCategory(ctx: Context, id: string): Promise<void> {
  return ctx.store.transaction(async (tx) => {
    const known = await lockCategories(tx, ctx.store.engine)
    if (!known.some((one) => one.id === id)) throw notFound(NOT_FOUND)
    await deleteCategoryRow(tx, id)
    await bumpRevision(tx, ctx.store.engine)
  })
}

function refuseTakenName(known: { id: string; name: string }[], name: string, exceptId?: string) {
  const other = known.find((one) => one.id !== exceptId && fold(one.name) === fold(name))
  if (!other) return
  const message = `There is already a category called “${other.name}”.`
  throw new Refusal('conflict', 'category_exists', message, { fields: { name: message } })
}
