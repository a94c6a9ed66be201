import { acquireLock } from '#server/database/acquire-lock.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { findOldestPrice } from './queries.ts'

const ALL = 'all'

/** Ends the cached pages that show a price which is too old from now on. */
export async function hidePrices(scope: Scope): Promise<void> {
  await acquireLock(scope.tx, scope.engine, 'content')
  bumpRevision(scope.tx)
  await planHiding(scope)
}

/** Plans the task for the next moment at which a price of another shop is too old. */
export async function planHiding(scope: Scope): Promise<void> {
  const { priceHours } = await getSettings(scope.tx)
  const now = scope.clock.now().getTime()
  let next = Infinity
  for (const { shop, hours } of priceHours.filter((rule) => rule.hours > 0)) {
    const age = hours * HOUR_MS
    const oldest = await findOldestPrice(scope.tx, shop, new Date(now - age).toISOString())
    if (oldest) next = Math.min(next, Date.parse(oldest) + age)
  }
  if (next === Infinity) return scope.cancel('product.hide-prices', ALL)
  const runAt = new Date(next).toISOString()
  await scope.schedule({ kind: 'product.hide-prices', key: ALL, payload: null, runAt })
}
