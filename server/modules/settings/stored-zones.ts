import { randomText } from '#server/kernel/ids.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { isRegion } from './regions.ts'
import { NO_REGION } from './schema-zones-api.ts'
import type { StoredZones } from './schema-zones.ts'

/** The zones with ids of their own; refuses a region that its country has not. */
export function storedZones(zones: StoredZones): StoredZones {
  zones.forEach(({ regions }, at) => {
    const unknown = regions.findIndex((code) => !isRegion(code))
    if (unknown >= 0) throw invalidField(`shippingZones.${at}.regions.${unknown}`, NO_REGION)
  })
  return zones.map((zone) => ({ ...withId(zone), methods: zone.methods.map(withId) }))
}

function withId<Entry extends { id: string }>(entry: Entry): Entry {
  return { ...entry, id: entry.id || randomText(8) }
}
