import type { z } from 'zod'
import { counted } from '#shared/text/counted.ts'
import { asRecord } from '#shared/api/record.ts'

type Issue = z.core.$ZodRawIssue
type Size = Issue & { code: 'too_big' | 'too_small' }

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  file: 'a file',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  datetime: 'a date and time, such as 2026-05-31T18:30:00Z',
  date: 'a date, such as 2026-05-31',
  time: 'a time, such as 18:30',
  uuid: 'a UUID',
  ulid: 'a ULID',
  base64: 'base64',
  json_string: 'JSON',
}

const UNITS: Record<string, string> = { string: 'character', array: 'item', file: 'byte' }
const MOST_NAMED = 12
const MISSING = 'Must not be left out.'
const WRONG_FORM = 'Must be in the form that is needed here.'
const UNKNOWN_FIELDS = 'Must not have fields that are unknown here.'
const NOT_ALLOWED = 'Must not have this value.'

/**
 * What is wrong with an input, for schemas without a text of their own. Each begins with “Must”, which goes on after the
 * name of any field, singular or plural.
 */
export function inputWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : `Must be ${kindOf(issue.expected)}.`
    case 'invalid_value':
      return issue.input === undefined ? MISSING : `Must be ${oneOf(issue.values)}.`
    case 'too_big':
    case 'too_small':
      return sizeWords(issue)
    case 'invalid_format':
      return formatWords(issue)
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return UNKNOWN_FIELDS
    case 'invalid_union':
      return issue.input === undefined ? MISSING : unionWords(issue)
    case 'invalid_key':
      return 'Must not have a field with a name that is not valid here.'
    default:
      return NOT_ALLOWED
  }
}

function kindOf(expected: string): string {
  return KINDS[expected] ?? 'something else'
}

function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, MOST_NAMED).map((value) => (value === '' ? 'empty' : String(value)))
  if (named.length === 1) return named.join('')
  return `one of: ${named.join(', ')}${values.length > MOST_NAMED ? ' and others' : ''}`
}

function sizeWords(issue: Size): string {
  const isBig = issue.code === 'too_big'
  const limit = Number(isBig ? issue.maximum : issue.minimum)
  const unit = UNITS[issue.origin]
  if (!unit)
    return `Must be ${bound(isBig, issue.inclusive !== false)} ${limit.toLocaleString('en-US')}.`
  if (!isBig && limit === 1) return 'Must not be empty.'
  const size = counted(limit, unit)
  const verb = issue.origin === 'array' ? 'have' : 'be'
  if (issue.exact) return `Must ${verb} exactly ${size}.`
  return `Must ${verb} ${bound(isBig, issue.inclusive !== false)} ${size}.`
}

function bound(isBig: boolean, isInclusive: boolean): string {
  if (isInclusive) return isBig ? 'at most' : 'at least'
  return isBig ? 'less than' : 'more than'
}

function formatWords(issue: Issue & { code: 'invalid_format' }): string {
  if (typeof issue.prefix === 'string') return `Must begin with “${issue.prefix}”.`
  if (typeof issue.suffix === 'string') return `Must end with “${issue.suffix}”.`
  const form = FORMATS[issue.format]
  return form ? `Must be ${form}.` : WRONG_FORM
}

// The kind that came nearest speaks: one that takes such a value and dislikes something inside it. Where a field names
// the kind, there are no errors but the list of names.
function unionWords(issue: Issue & { code: 'invalid_union' }): string {
  const { errors, discriminator, options } = issue
  if (discriminator && Array.isArray(options))
    return isLeftOut(issue.input, discriminator) ? MISSING : `Must be ${oneOf(options)}.`
  const isOtherKind = ([first]: z.core.$ZodIssue[]) =>
    first?.path.length === 0 && ['invalid_type', 'invalid_value'].includes(first.code)
  const nearest = errors.find((issues) => !isOtherKind(issues))?.[0]
  if (nearest) return nearest.message
  const texts = errors.map(([first]) => first?.message ?? NOT_ALLOWED)
  const kinds = texts.flatMap((text) => /^Must be (.+)\.$/.exec(text)?.[1] ?? [])
  const own = texts.find((text) => !text.startsWith('Must be '))
  return own ?? `Must be ${[...new Set(kinds)].join(', or ')}.`
}

function isLeftOut(input: unknown, field: string): boolean {
  return asRecord(input)[field] === undefined
}
