import type { SiteSettings } from './schema.ts'

/** Whether pages of the store say something else in each country: how it is shipped there, or whether it is taxed. */
export function dependsOnCountry({ shippingZones, taxMode }: SiteSettings): boolean {
  return shippingZones.length > 0 || taxMode !== 'off'
}
