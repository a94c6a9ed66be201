import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'

const PER_ADDRESS = 30
const OF_ALL = 600

export const expressLimit = (address: string): Limit => [`express:${address}`, PER_ADDRESS]

/**
 * Counts a call that reaches the provider without an order behind it: for each network, and for all together, so that a flood
 * of them leaves the provider to those who pay for orders.
 */
export async function countExpressCall(ctx: Context, address: string): Promise<void> {
  await takeLimit(ctx, ...expressLimit(address))
  await takeLimit(ctx, 'express', OF_ALL)
}
