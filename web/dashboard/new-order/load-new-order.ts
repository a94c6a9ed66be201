import { countryOfLines } from '#shared/people/country-of-lines.ts'
import { DEFAULT_COUNTRY } from '#shared/people/countries.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** The country that the shop is in. */
export async function loadNewOrder({ api }: ScreenVisit): Promise<{ country: string }> {
  const { invoiceAddress } = await unwrap(api.settings.$get())
  return { country: countryOfLines(invoiceAddress) ?? DEFAULT_COUNTRY }
}
