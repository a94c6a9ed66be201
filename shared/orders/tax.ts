/** Whether no tax is computed, prices include it, or it is added to them. */
export const TAX_MODES = ['off', 'included', 'added'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** A group of products that are taxed alike; those that are in none are taxed as standard. */
export type TaxClass = { id: string; name: string }

/**
 * What is taxed in a country (`DE`) or one of its regions (`US-CA`). Percentages are in thousandths, so 8.25 % is 8250;
 * `classes` has those of classes that differ from the standard, by their ids.
 */
export type TaxRate = {
  area: string
  name: string
  milliPercent: number
  taxesShipping: boolean
  /** Shipping is taxed as the goods of the order are, in proportion to what they cost; otherwise as standard. */
  shippingLikeGoods?: boolean | undefined
  classes: Readonly<Record<string, number>>
}

/** A tax of an order in minor units of its currency: `base` is what was taxed, without the tax itself. */
export type TaxLine = {
  name: string
  milliPercent: number
  baseMinor: number
  taxMinor: number
}

/** The rates of the region, else those of the country; none where neither has any. */
export function ratesAt(
  rates: readonly TaxRate[],
  { country, region }: { country: string; region: string },
): TaxRate[] {
  const within = (code: string) => rates.filter(({ area }) => area === code)
  const ofRegion = region ? within(`${country}-${region}`) : []
  return ofRegion.length > 0 || !country ? ofRegion : within(country)
}

/** Whether regions of a country have rates of their own. */
export function taxesRegions(rates: readonly Pick<TaxRate, 'area'>[], country: string): boolean {
  return rates.some(({ area }) => area.startsWith(`${country}-`))
}

/** In thousandths of a percent. */
export function milliPercentOf({ milliPercent, classes }: TaxRate, taxClass: string): number {
  // A class may have the name of something that every object has.
  const ofClass = Object.hasOwn(classes, taxClass) ? classes[taxClass] : undefined
  return ofClass ?? milliPercent
}

/** “VAT 19%”, “Sales tax 8.25%”. */
export function taxName({ name, percent }: { name: string; percent: number }): string {
  return `${name} ${percent}%`
}
