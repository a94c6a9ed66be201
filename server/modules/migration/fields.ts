import { FileFault } from './file-fault.ts'
import type { FrontMatter } from './front-matter.ts'

type Head = Pick<FrontMatter, 'values' | 'lineOf'>

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?)?$/i

/** The spelling by which a field is found: people write `coverImage`, `cover_image` and `Cover-Image`. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}

/** The field as it is named, or in another spelling of its name. */
export function valueOf({ values }: Pick<Head, 'values'>, name: string): unknown {
  if (Object.hasOwn(values, name)) return values[name]
  const spelled = Object.keys(values).find((other) => nameKey(other) === nameKey(name))
  return spelled === undefined ? undefined : values[spelled]
}

/** The first of the fields that is a text or a number, trimmed; otherwise empty. */
export function textField(head: Head, ...names: string[]): string {
  for (const name of names) {
    const value = valueOf(head, name)
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** Reads a YAML list, comma-separated names, or objects with a `name`. */
export function listField(head: Head, ...names: string[]): string[] {
  const given = names
    .map((name) => valueOf(head, name))
    .find((value) => value != null && value !== '')
  const entries = typeof given === 'string' ? given.split(',') : [given].flat()
  return entries.map(nameOf).filter(Boolean)
}

export function flagField(head: Head, name: string): boolean | undefined {
  const value = valueOf(head, name)
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'yes') return true
  return value === 'false' || value === 'no' ? false : undefined
}

/** ISO 8601 UTC; midnight without a time, UTC without an offset. */
export function dateField(head: Head, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textField(head, name)
    if (!text) continue
    const moment = parseDate(text)
    if (moment) return moment
    throw fault(head, name, `"${text}" is not a date such as 2026-03-04 or 2026-03-04 10:00 +0100`)
  }
  return undefined
}

export function fault(head: Head, field: string, problem: string): FileFault {
  return new FileFault(`${field}: ${problem}`, head.lineOf(field))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(entry: unknown): string {
  if (isRecord(entry)) return nameOf(entry.name)
  return typeof entry === 'string' || typeof entry === 'number' ? String(entry).trim() : ''
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAY_IN_WORDS =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})\b\s*(.*)$/i
const MONTH_IN_WORDS =
  /^(?:[a-z]{3,9},\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b\s*(.*)$/i

// "4 March 2026", "Wed, 04 Mar 2026 10:00:00 GMT", "March 4th, 2026" and "2026/03/04" as one would write them for machines.
function inNumbers(text: string): string {
  const slashed = text.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/, '$1-$2-$3')
  const [, day, word, year, time] = DAY_IN_WORDS.exec(text) ?? []
  const [, word2, day2, year2, time2] = MONTH_IN_WORDS.exec(text) ?? []
  const month = MONTHS.indexOf((word ?? word2 ?? '').slice(0, 3).toLowerCase()) + 1
  return month > 0 ? `${year ?? year2}-${month}-${day ?? day2} ${time ?? time2}`.trim() : slashed
}

function parseDate(given: string): string | undefined {
  const text = inNumbers(given)
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] =
    DATE.exec(text) ?? []
  if (!year) return undefined
  const pad = (part: string | undefined) => String(part).padStart(2, '0')
  const date = `${year}-${pad(month)}-${pad(day)}`
  const moment = new Date(`${date}T${pad(hour)}:${pad(minute)}:${pad(second)}${offsetOf(zone)}`)
  const isReal = !Number.isNaN(new Date(`${date}T00:00Z`).getTime()) && isOnCalendar(date)
  return isReal && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined
}

function isOnCalendar(date: string): boolean {
  return new Date(`${date}T00:00Z`).toISOString().startsWith(date)
}

// "-5", "+01", "-0400" and "+05:30" all occur in the wild.
function offsetOf(zone: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return sign ? `${sign}${String(hours).padStart(2, '0')}:${minutes}` : 'Z'
}
