import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireDrafter } from './access.ts'
import { monthOf } from './token-budget.ts'

export async function readStatus(ctx: Context, actor: Actor) {
  requireDrafter(actor)
  const { host = '', model = '' } = ctx.ai ?? {}
  return { isConfigured: Boolean(ctx.ai), host, model, ...(await monthOf(ctx)) }
}
