import { recordChange } from '#server/database/audit/record-change.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { minuteOf, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { confirmOffers, planHiding } from '#server/modules/catalog/offers/index.ts'
import { getProductLocked } from './store-product.ts'

/** The prices of a product, and of its offers, are right as they are. Open forms stay valid. */
export function confirmPrice(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireProductEditor(actor)
  return transact(ctx, (scope) => confirmPriceWithin(scope, actor, id))
}

export async function confirmPriceWithin(scope: Scope, actor: Actor, id: string): Promise<void> {
  requireProductEditor(actor)
  await getProductLocked(scope, id)
  await confirmOffers(scope.tx, id, minuteOf(timestamp(scope.clock)))
  await planHiding(scope)
  const after = { fields: ['priceConfirmed'] }
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after })
  bumpRevision(scope.tx)
}
