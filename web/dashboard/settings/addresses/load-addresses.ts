import { attempt } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { addressFailure } from './address-failure.ts'

/** The other sections work without the addresses, so that these say themselves why they are missing. */
export async function loadAddresses({ api }: ScreenVisit) {
  const outcome = await attempt(api.addresses.$get())
  if ('value' in outcome) return { saved: outcome.value.addresses, problem: '' }
  if (outcome.refusal.status === 401) throw outcome.refusal
  return { saved: [], problem: addressFailure('load', outcome.refusal) }
}
