import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { RiskHint } from '#shared/orders/risk-hints.ts'

/** What an order says of whether it may not be what it looks like. */
export type RiskColumns = {
  /** A hash of the network from which it was placed, for a day; empty after that, and where nobody knows it. */
  network: Generated<string>
  /** What is unusual about it. */
  risks: Generated<StoredJson<RiskHint[]>>
  /** Whether an admin has yet to look at that. */
  has_risks: Generated<Flag>
}
