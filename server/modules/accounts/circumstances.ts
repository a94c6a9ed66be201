import type { MailFact } from '#server/modules/mail/index.ts'
import { countryName } from '#shared/people/countries.ts'
import { siteDate } from '#shared/time/site-time.ts'

/** When something happened to an account, on which device and in which country, in words; what is unknown is left out. */
export function circumstances(what: { at: Date; device: string; country: string }): MailFact[] {
  const { at, device, country } = what
  return [
    { label: 'When', value: `${siteDate(at, 'UTC', true)} (UTC)` },
    { label: 'Device', value: device },
    { label: 'Country', value: countryName(country) ?? '' },
  ].filter(({ value }) => value !== '')
}
