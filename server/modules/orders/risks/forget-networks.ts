import { DAY_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { forgetNetworksBefore } from './queries.ts'

/** From which network an order came counts for a day. */
export async function forgetNetworks({ tx, clock }: Scope): Promise<void> {
  await forgetNetworksBefore(tx, new Date(clock.now().getTime() - DAY_MS).toISOString())
}
