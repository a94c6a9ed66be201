import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { lockOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import type { RiskHint } from '#shared/orders/risk-hints.ts'
import { countryHint, withHints } from './hints.ts'
import { setHints } from './queries.ts'

/** Marks an order by what was found, beside what it is marked by; what an admin has looked at marks it no second time. */
export async function addHints(scope: Scope, orderId: string, found: RiskHint[]): Promise<void> {
  if (found.length === 0) return
  const { risks } = await lockOrder(scope, orderId)
  const columns = withHints(fromJson(risks), found)
  if (columns) await setHints(scope.tx, orderId, columns)
}

/** The provider says in which country whoever paid lives; empty where it does not. */
export async function notePayerCountry(
  scope: Scope,
  { orderId, country }: { orderId: string; country: string },
): Promise<void> {
  const order = country && (await findOrder(scope.tx, orderId))
  if (order) await addHints(scope, orderId, countryHint('payer-country', country, order.country))
}
