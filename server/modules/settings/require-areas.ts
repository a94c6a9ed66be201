import { invalidField } from '#server/kernel/refusal.ts'
import { isRegion } from './regions.ts'
import { NO_REGION } from './schema-zones-api.ts'

/** Refuses tax rates of a region that its country has not. */
export function requireAreas(rates: readonly { area: string }[]): void {
  const unknown = rates.findIndex(({ area }) => !isRegion(area))
  if (unknown >= 0) throw invalidField(`taxRates.${unknown}.area`, NO_REGION)
}
