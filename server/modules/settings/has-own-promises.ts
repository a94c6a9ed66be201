import { siteSettings, type SiteSettings } from './schema.ts'

const PROMISES = [
  'shippingDays',
  'deliveryDays',
  'returnDays',
  'refundDays',
  'supportText',
  'defectHours',
] as const

/** Whether the owner has changed one of the policies, and so has seen them all, as they stand together. */
export function hasOwnPromises(settings: SiteSettings): boolean {
  return PROMISES.some((name) => settings[name] !== siteSettings.shape[name].parse(undefined))
}
