import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { shortNetwork } from '#server/kernel/short-network.ts'

const PER_ADDRESS = 30
/** Of an IPv6 /48, which one subscriber may have, or an IPv4 /24. */
const PER_WIDER_NETWORK = 150
const OF_ALL = 600

export const expressLimit = (address: string): Limit => [`express:${address}`, PER_ADDRESS]

export const expressReadLimit = (address: string): Limit => [`express-read:${address}`, PER_ADDRESS]

/**
 * Counts a payment that is begun at the provider without an order behind it: for each network, for the networks that one
 * subscriber may have together, and for all, so that a flood of them leaves the provider to those who pay for orders.
 */
export async function countExpressBegin(ctx: Context, address: string): Promise<void> {
  await takeLimit(ctx, ...expressLimit(address))
  await takeWider(ctx, 'express', address)
  await takeLimit(ctx, 'express', OF_ALL)
}

/**
 * Counts a look at what was agreed to there, for each network and for those of one subscriber, apart from what is begun and
 * never for all: whoever has agreed must come to their order, whatever others do.
 */
export async function countExpressRead(ctx: Context, address: string): Promise<void> {
  await takeLimit(ctx, ...expressReadLimit(address))
  await takeWider(ctx, 'express-read', address)
}

async function takeWider(ctx: Context, name: string, address: string): Promise<void> {
  const network = shortNetwork(address)
  if (network) await takeLimit(ctx, `${name}:${network}`, PER_WIDER_NETWORK)
}
