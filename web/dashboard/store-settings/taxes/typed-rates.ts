import type { Settings } from '#server/modules/settings/schema-api.ts'
import { typedNumberOrText } from '#web/dashboard/kit/typed-number.ts'

type Stored = Settings['taxRates'][number]

/** A rate as its form holds it: `classes` are percentages by class, those that differ from the standard. */
export type TypedRate = Omit<Stored, 'percent' | 'classes'> & {
  percent: string
  classes: Record<string, string>
}

export type TaxClasses = Settings['taxClasses']

export function newRate(area: string, changes: Partial<TypedRate> = {}): TypedRate {
  const shipping = { taxesShipping: true, shippingLikeGoods: false }
  return { area, name: '', percent: '', ...shipping, classes: {}, ...changes }
}

export function typedRates(rates: Settings['taxRates']): TypedRate[] {
  return rates.map(({ percent, classes, ...rate }) => ({
    ...rate,
    percent: String(percent),
    classes: Object.fromEntries(classes.map((one) => [one.id, String(one.percent)])),
  }))
}

/** As the API takes them; what is no number goes as it is, and the server says what is wrong with it. */
export function ratesBody(rates: TypedRate[], all: TaxClasses) {
  return rates.map(({ percent, classes, ...rate }) => ({
    ...rate,
    percent: typedNumberOrText(percent),
    classes: all.flatMap(({ id }) => {
      const typed = classes[id]?.trim()
      return typed ? [{ id, percent: typedNumberOrText(typed) }] : []
    }),
  }))
}
