import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings } from './schema.ts'

const SHIPPING = ['shippingFlatCents', 'freeShippingOverCents', 'shippingZones'] as const

const SHOWN: Record<string, readonly (keyof SiteSettings)[]> = {
  'terms-of-service': [...SHIPPING, 'taxMode'],
  'refund-policy': ['returnDays', 'refundDays', 'defectHours'],
  'shipping-policy': [
    ...SHIPPING,
    'shippingDays',
    'deliveryDays',
    'defectHours',
    'taxMode',
    'tracksParcels',
  ],
}

/** The pages that show something else after a change of the settings, with the day of it. */
export function changedPages(
  before: SiteSettings,
  after: SiteSettings,
  day: string,
): SiteSettings['pagesUpdated'] {
  const differs = (field: keyof SiteSettings) => !isDeepStrictEqual(before[field], after[field])
  const changed = Object.entries(SHOWN).filter(([, fields]) => fields.some(differs))
  return Object.fromEntries(changed.map(([page]) => [page, day]))
}
