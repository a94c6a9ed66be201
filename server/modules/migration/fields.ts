import { isRecord } from '#shared/api/record.ts'
import { FileFault } from './file-fault.ts'
import type { FrontMatter } from './front-matter.ts'
import { parseDate } from './parse-date.ts'

type Head = Pick<FrontMatter, 'values' | 'lineOf'>

const LONGEST_SHOWN = 60

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
  const fieldValue = names
    .map((name) => valueOf(head, name))
    .find((value) => value != null && value !== '')
  const entries = typeof fieldValue === 'string' ? fieldValue.split(',') : [fieldValue].flat()
  return entries.map(nameOf).filter(Boolean)
}

export function flagField(head: Head, name: string): boolean | undefined {
  const value = valueOf(head, name)
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (['true', 'yes', 'on', '1'].includes(word)) return true
  return ['false', 'no', 'off', '0'].includes(word) ? false : undefined
}

/** The first of the fields that is filled, as ISO 8601 UTC. */
export function dateField(head: Head, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textField(head, name)
    if (!text) continue
    const moment = parseDate(text)
    if (moment) return moment
    throw fault(
      head,
      name,
      `"${text.slice(0, LONGEST_SHOWN)}" is not a date such as 2026-03-04 or 2026-03-04 10:00 +0100`,
    )
  }
  return undefined
}

export function fault(head: Head, field: string, problem: string): FileFault {
  return new FileFault(`${field}: ${problem}`, head.lineOf(field))
}

function nameOf(entry: unknown): string {
  if (isRecord(entry)) return nameOf(entry.name)
  return typeof entry === 'string' || typeof entry === 'number' ? String(entry).trim() : ''
}
