import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { line } from '#shared/schemas.ts'
import { freeCategorySlug } from './product-slug.ts'
import { findCategoryByName, insertCategory } from './queries-write.ts'

export type ProductCategoryInput = {
  name: string
  description?: string
  position?: number
  isStarter?: boolean
}

/** The id of the product category of that name (upper or lower case), made when there is none. */
export async function ensureProductCategory(
  ctx: Context,
  tx: Tx,
  input: ProductCategoryInput,
): Promise<{ id: string; slug: string }> {
  const name = line(80).safeParse(input.name)
  if (!name.success || !name.data) throw invalidField('name', 'Name is required')
  const known = await findCategoryByName(tx, name.data)
  if (known) return known
  const row = {
    id: newId(ctx.clock),
    name: name.data,
    slug: await freeCategorySlug(tx, name.data),
    description: line(300).parse(input.description ?? ''),
    position: input.position ?? 0,
    is_starter: input.isStarter ? 1 : 0,
    created_at: timestamp(ctx.clock),
  } as const
  await insertCategory(tx, row)
  await bumpRevision(tx, ctx.store.engine)
  return { id: row.id, slug: row.slug }
}
