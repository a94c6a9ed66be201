const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T|,?\s+at\s+|,?\s+)(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?(?:[.,](\d+))?\s*(?:([ap])\.?m\b\.?)?(?:\s+\1)?\s*([a-z]{1,5}|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?(?:\s*\([\w ]+\))?)?$/i

// Hours that people's clocks write by name, in minutes before or after UTC.
const ZONES: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  bst: 60,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  jst: 540,
  aest: 600,
  aedt: 660,
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAY_IN_WORDS =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})\b\s*(.*)$/i
const MONTH_IN_WORDS =
  /^(?:[a-z]{3,9},\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b\s*(.*)$/i
// As date(1), git and JavaScript write: "Sun Jan 29 18:30:22 PST 2023", "Sun Jan 29 2023 18:30:22 GMT-0800 (PST)".
const BY_MACHINE =
  /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+([a-z]{3,4}\s+)?(\d{4})\b\s*(.*)$/i
const WITH_WEEKDAY = /^[a-z]{3}\s+(?=[a-z]{3}\s+\d{1,2}\s+\d{4}\b)/i
const DAY_FIRST = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})\b\s*(.*)$/

const MINUTE_MS = 60_000
const SECONDS = /^\d{9,10}$/
const MILLISECONDS = /^\d{12,13}$/

/** The moment that somebody or some machine wrote down, as ISO 8601 UTC; midnight without a time, UTC without an offset. */
export function parseDate(text: string): string | undefined {
  if (MILLISECONDS.test(text)) return new Date(Number(text)).toISOString()
  if (SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString()
  const [, year, month, day, hour, minute = '00', second = '00', fraction = '', half, zone = 'Z'] =
    DATE.exec(inNumbers(text)) ?? []
  const minutes = offsetOf(zone)
  if (!year || minutes === undefined) return undefined
  const date = `${year}-${padded(month)}-${padded(day)}`
  const wall = new Date(`${date}T${padded(hourOf(hour, half))}:${minute}:${second}Z`)
  if (Number.isNaN(wall.getTime()) || !isOnCalendar(date)) return undefined
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return new Date(wall.getTime() + ms - minutes * MINUTE_MS).toISOString()
}

// As one would write them for machines.
function inNumbers(dateText: string): string {
  const text = dateText
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/, '$1-$2-$3')
    .replace(/^(\d{4})(\d{2})(\d{2})\b/, '$1-$2-$3')
    .replace(WITH_WEEKDAY, '')
  const [, month, day, time, zone = '', year, rest] = BY_MACHINE.exec(text) ?? []
  if (month && day && year) return dated({ year, month, day }, `${time} ${zone}${rest}`)
  const [, day1 = '', month1 = '', year1 = '', time1 = ''] = DAY_IN_WORDS.exec(text) ?? []
  if (day1) return dated({ year: year1, month: month1, day: day1 }, time1)
  const [, month2 = '', day2 = '', year2 = '', time2 = ''] = MONTH_IN_WORDS.exec(text) ?? []
  return month2 ? dated({ year: year2, month: month2, day: day2 }, time2) : dayAndMonth(text)
}

function dated({ year, month, day }: Record<'year' | 'month' | 'day', string>, time: string) {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return `${year}-${number}-${day} ${time}`.trim()
}

// 01/29/2023 and 29/01/2023 are clear; 03/04/2023 is another day on each side of the ocean. Dots are European.
function dayAndMonth(text: string): string {
  const [, first = '', sign, second = '', year, time] = DAY_FIRST.exec(text) ?? []
  if (!year) return text
  const isDayFirst = sign === '.' || Number(first) > 12
  if (!isDayFirst && Number(second) <= 12) return ''
  return `${year}-${isDayFirst ? second : first}-${isDayFirst ? first : second} ${time}`.trim()
}

function hourOf(hour = '00', half: string | undefined): string {
  if (!half) return hour
  const isAfternoon = half.toLowerCase() === 'p'
  return String((Number(hour) % 12) + (isAfternoon ? 12 : 0))
}

// "-5", "+01", "-0400", "GMT-0800" and "+05:30" all occur in the wild.
function offsetOf(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? []
  if (!sign) return ZONES[zone.toLowerCase()]
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

function isOnCalendar(date: string): boolean {
  const midnight = new Date(`${date}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
}

function padded(digits: string | undefined): string {
  return String(digits).padStart(2, '0')
}
