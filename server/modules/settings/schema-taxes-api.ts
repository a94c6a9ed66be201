import { z } from 'zod'
import { fold } from '#shared/text/words.ts'
import { taxRates } from './schema-taxes.ts'
import { oneLine } from './schema-parts.ts'
import { isAreaCode, NO_REGION } from './schema-zones-api.ts'

const MOST_RATES = 500
const MOST_CLASSES = 10
const MILLI = 1000
const NO_PERCENT = 'Write a percentage from 0 to 100, with at most 3 decimals.'

/** In thousandths of a percent, from a number such as 8.25. */
const percent = z
  .number(NO_PERCENT)
  .min(0, NO_PERCENT)
  .max(100, NO_PERCENT)
  .refine((typed) => Math.abs(Math.round(typed * MILLI) - typed * MILLI) < 1e-6, NO_PERCENT)
  .transform((typed) => Math.round(typed * MILLI))

const id = z.string().regex(/^[\w-]{1,32}$/, 'An id has letters, digits and hyphens alone.')

/** As the API shows rates: percentages as people write them, those of classes in a list. */
export const taxRatesOut = z.array(
  z.object({
    area: z.string(),
    name: z.string(),
    percent: z.number(),
    taxesShipping: z.boolean(),
    shippingLikeGoods: z.boolean(),
    classes: z.array(z.object({ id: z.string(), percent: z.number() })),
  }),
)

type Rates = z.output<typeof taxRatesIn>

/** As they are shown from how they are stored. */
export function presentRates(rates: Rates): z.infer<typeof taxRatesOut> {
  return rates.map(({ milliPercent, classes, ...rate }) => ({
    ...rate,
    shippingLikeGoods: rate.shippingLikeGoods ?? false,
    percent: milliPercent / MILLI,
    classes: Object.entries(classes).map(([of, milli]) => ({ id: of, percent: milli / MILLI })),
  }))
}

const rate = z
  .object({
    area: z.string().max(10).refine(isAreaCode, NO_REGION),
    name: oneLine(40).refine(Boolean, 'Name it, such as “VAT” or “Sales tax”.'),
    percent,
    taxesShipping: z.boolean().default(true),
    shippingLikeGoods: z.boolean().optional(),
    classes: z.array(z.object({ id, percent })).max(MOST_CLASSES).default([]),
  })
  .transform(({ percent: milliPercent, classes, ...others }) => ({
    ...others,
    milliPercent,
    classes: Object.fromEntries(classes.map((one) => [one.id, one.percent])),
  }))

/** Several taxes may be due in one area, each by its own name. */
export const taxRatesIn = z
  .array(rate)
  .max(MOST_RATES, `At most ${MOST_RATES} rates are allowed.`)
  .superRefine((rates, context) => {
    const seen = new Set<string>()
    rates.forEach(({ area, name }, at) => {
      const key = `${area} ${fold(name)}`
      const message = 'A tax of this name is in the list for this place already.'
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [at, 'name'], message })
      seen.add(key)
    })
  })
  .pipe(taxRates)

export const taxClassesIn = z
  .array(z.object({ id, name: oneLine(40).refine(Boolean, 'Name it, such as “Reduced”.') }))
  .max(MOST_CLASSES, `At most ${MOST_CLASSES} classes are allowed.`)
  .superRefine((classes, context) => {
    const names = classes.map(({ name }) => fold(name))
    const ids = classes.map((one) => one.id)
    ids.forEach((of, at) => {
      const message = 'Another class has this id.'
      if (ids.indexOf(of) < at) context.addIssue({ code: 'custom', path: [at, 'id'], message })
    })
    names.forEach((name, at) => {
      const message = 'Another class has this name.'
      if (name === 'standard' || names.indexOf(name) < at)
        context.addIssue({ code: 'custom', path: [at, 'name'], message })
    })
  })

/** What stands before the number of an invoice or a credit note. */
export const numberPrefix = oneLine(20)
