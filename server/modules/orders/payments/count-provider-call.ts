import { takeLimit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'

const PER_ORDER = 60

/** Counts a call of a customer that reaches a provider, which limits what one shop may ask. */
export function countProviderCall(ctx: Context, orderId: string): Promise<void> {
  return takeLimit(ctx, `ask-provider:${orderId}`, PER_ORDER)
}
