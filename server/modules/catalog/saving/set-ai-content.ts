import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { changeProduct, getProductLocked } from './store-product.ts'

export function setAiContent(
  ctx: Context,
  actor: Actor,
  { id, aiContent }: { id: string; aiContent: string },
): Promise<unknown> {
  requireProductEditor(actor)
  return transact(ctx, async (scope) => {
    await changeProduct(scope, await getProductLocked(scope, id), { aiContent, about: '' })
    const after = { fields: ['aiContent'] }
    await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after })
  })
}
