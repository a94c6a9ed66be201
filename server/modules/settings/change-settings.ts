import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { randomText } from '#server/kernel/ids.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireSettingsManager } from './access.ts'
import { isRegion } from './regions.ts'
import type { SettingsIn } from './schema-api.ts'
import { NO_REGION } from './schema-zones-api.ts'
import type { StoredZones } from './schema-zones.ts'
import type { SiteSettings } from './schema.ts'
import { updateSettings } from './update-settings.ts'

/** Changes those settings that were sent; with `version`, only if nobody has changed any since it was read (409). */
export async function changeSettings(
  ctx: Context,
  actor: Actor,
  input: SettingsIn,
): Promise<SiteSettings> {
  requireSettingsManager(actor)
  const changes = changesOf(input)
  return transact(ctx, (scope) => updateSettings(scope, actor, changes, input.version))
}

// Amounts are in minor units already.
function changesOf({ version: _, ...body }: SettingsIn): Partial<SiteSettings> {
  const { payOnDeliveryLimit, firstOrderCheck, ...input } = body
  const { shippingFlat, freeShippingOver, shippingZones, ...others } = input
  requireAreas(input.taxRates ?? [])
  return {
    ...others,
    ...(shippingZones !== undefined && { shippingZones: storedZones(shippingZones) }),
    ...(shippingFlat !== undefined && { shippingFlatCents: shippingFlat }),
    ...(freeShippingOver !== undefined && { freeShippingOverCents: freeShippingOver }),
    ...(payOnDeliveryLimit !== undefined && { payOnDeliveryLimitCents: payOnDeliveryLimit }),
    ...(firstOrderCheck !== undefined && { firstOrderCheckCents: firstOrderCheck }),
  }
}

function requireAreas(rates: readonly { area: string }[]): void {
  const unknown = rates.findIndex(({ area }) => !isRegion(area))
  if (unknown >= 0) throw invalidField(`taxRates.${unknown}.area`, NO_REGION)
}

function storedZones(zones: StoredZones): StoredZones {
  zones.forEach(({ regions }, at) => {
    const unknown = regions.findIndex((code) => !isRegion(code))
    if (unknown >= 0) throw invalidField(`shippingZones.${at}.regions.${unknown}`, NO_REGION)
  })
  return zones.map((zone) => ({ ...withId(zone), methods: zone.methods.map(withId) }))
}

function withId<Entry extends { id: string }>(entry: Entry): Entry {
  return { ...entry, id: entry.id || randomText(8) }
}
