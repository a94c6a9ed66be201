import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductAdder } from '#server/modules/catalog/access.ts'
import { ensureCategory } from '#server/modules/catalog/categories/index.ts'
import { adoptOfferCountries } from '#server/modules/catalog/offers/index.ts'
import { copyVariants, saveVariantsWithin } from '#server/modules/catalog/variants/index.ts'
import { insertProduct, productFields, productTexts } from './saving/index.ts'
import type { CreateProductIn } from './schema-create.ts'

export async function createProduct(
  ctx: Context,
  actor: Actor,
  input: CreateProductIn,
): Promise<string> {
  requireProductAdder(actor)
  const { category, price, featured, copyOptionsOf, options, variants, ...parts } = input
  const texts = await productTexts({ ...parts, description: parts.description ?? '' })
  if (!texts.description) throw invalidField('description', 'Description is required')
  const created = await transact(ctx, async (scope) => {
    const id = scope.newId()
    const { id: categoryId } = await ensureCategory(scope, { name: category })
    const defaults = { specifications: [], tags: [], affiliateUrl: '' }
    const values = { ...parts, ...texts, priceCents: price, isFeatured: featured, categoryId }
    const fields = productFields.parse({ ...defaults, ...values })
    await insertProduct(scope, actor, { id, fields, stockKind: 'counted' })
    if (variants.length > 0)
      await saveVariantsWithin(scope, actor, { id, version: 1, options, variants })
    else if (copyOptionsOf) await copyVariants(scope, actor, { from: copyOptionsOf, to: id })
    const after = { title: fields.title }
    await recordChange(scope, { kind: 'product', id, verb: 'created', actor, after })
    return id
  })
  if (parts.offers) await adoptOfferCountries(ctx)
  return created
}
