import { note } from '#server/database/history.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductAdder } from './access.ts'
import { ensureProductCategory } from './write-category.ts'
import type { CreateProductIn } from './schema-bodies.ts'
import { productFields } from './schema-writing.ts'
import { insertProduct } from './store-product.ts'

/** Puts a new product into the store and returns its id. */
export function createProduct(ctx: Context, actor: Actor, input: CreateProductIn): Promise<string> {
  requireProductAdder(actor)
  const { category, price, featured, ...parts } = input
  return transact(ctx, async (scope) => {
    const id = scope.newId()
    const { id: categoryId } = await ensureProductCategory(scope, { name: category })
    const defaults = { specifications: [], tags: [], affiliateUrl: '' }
    const given = { ...parts, priceCents: price, isFeatured: featured, categoryId }
    const fields = productFields.parse({ ...defaults, ...given })
    await insertProduct(scope, actor, { id, fields, stockKind: 'counted' })
    await note(scope, {
      kind: 'product',
      id,
      verb: 'created',
      actor,
      after: { title: fields.title },
    })
    return id
  })
}
