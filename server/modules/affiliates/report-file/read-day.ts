const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const BY_YEAR = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const BY_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/i
const MONTH_SECOND = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i

/** The day of a report's cell as YYYY-MM-DD, whatever time follows it; `isDayFirst` decides what 3/4/2026 is. */
export function readDay(text: string, isDayFirst: boolean): string | undefined {
  const byYear = BY_YEAR.exec(text)
  if (byYear) return dayOf(byYear[1], byYear[2], byYear[3])
  const numbers = BY_NUMBERS.exec(text)
  if (numbers) {
    const [, one, two, year = ''] = numbers
    const [day, month] = isDayFirst ? [one, two] : [two, one]
    return dayOf(year.length === 2 ? `20${year}` : year, month, day)
  }
  const named = MONTH_FIRST.exec(text)
  if (named) return dayOf(named[3], monthOf(named[1]), named[2])
  const second = MONTH_SECOND.exec(text)
  return second ? dayOf(second[3], monthOf(second[2]), second[1]) : undefined
}

/** What one day tells of the order of days and months: 25/12 has the day first, 12/25 does not. */
export function dayOrderOf(text: string): 'day' | 'month' | undefined {
  const [, one, two] = BY_NUMBERS.exec(text) ?? []
  if (Number(one) > 12) return 'day'
  return Number(two) > 12 ? 'month' : undefined
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

type Digits = string | number | undefined

function dayOf(year: Digits, month: Digits, day: Digits): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const text = date.toISOString().slice(0, 10)
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal && text > '1995' && text < '2100' ? text : undefined
}
