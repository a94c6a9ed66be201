import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { affiliateUrl as affiliateUrlIn } from './schema-writing.ts'
import { changeProduct, getProductLocked } from './store-product.ts'

type Replacement = { id: string; from: string; to: string }

/** Replaces the affiliate link of a product, unless it has another one than `from` by now. */
export async function replaceAffiliateUrl(
  scope: Scope,
  actor: Actor,
  { id, from, to }: Replacement,
): Promise<void> {
  requireProductEditor(actor)
  const product = await getProductLocked(scope, id)
  if (product.affiliate_url !== from) return
  const read = affiliateUrlIn.safeParse(to)
  if (!read.success) throw invalidField('affiliateUrl', 'Its new address does not use https.')
  await changeProduct(scope, product, { affiliateUrl: read.data })
  const after = { fields: ['affiliateUrl'] }
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after })
}
