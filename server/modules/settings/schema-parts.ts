import { z } from 'zod'
import { dayRangeText, parseDayRange } from '#shared/time/day-range.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { plainNames } from '#shared/money/amount-unit.ts'

export function oneLine(max: number) {
  return z
    .string()
    .transform(visibleLine)
    .pipe(z.string().max(max, `At most ${max} characters are allowed.`))
}

/** Minor units of an amount in the shop's currency. */
export function amount(what: string) {
  const invalid = () => `${what} must be an amount in ${plainNames()}, 0 or more.`
  return z.number({ error: invalid }).transform((typed, context) => {
    const read = parseAmount(typed)
    if ('cents' in read) return read.cents
    const message = read.problem.replace(/^Price/, what)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

export function wholeNumber(unit: string, least: number, most: number) {
  const error = `This must be a whole number of ${unit} from ${least} to ${most}.`
  return z.int({ error }).min(least, error).max(most, error)
}

export function days() {
  return z.string().transform((text, context) => {
    const range = parseDayRange(text)
    if (range) return dayRangeText(range)
    const message = 'Write a number of days or a range, such as “7–12”.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
