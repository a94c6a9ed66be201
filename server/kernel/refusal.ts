import { config, type ZodError } from 'zod'
import { problemsIn } from '#shared/api/problems-in.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { inputWords } from './input-words.ts'

// For every schema, since what a field lacks is worded while it is parsed; a text of the schema's own goes before.
config({ localeError: inputWords })

/** `server/http/error-response.ts` maps each kind to a status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media'
  | 'too_many'
  | 'unavailable'
  | 'no_room'

type RefusalDetails = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** The caller's program acts on the code, so the response carries it. */
  isCodeSent?: boolean
}

/** An expected error: `code` is stable for programs, `message` is the exact text for people. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly isCodeSent: boolean

  constructor(kind: RefusalKind, code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isCodeSent = details.isCodeSent ?? false
  }
}

/** Refuses one field; its text is also the message. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid', `invalid_${field}`, message, { fields: { [field]: message } })
}

/** Refuses every field that a schema found invalid; the first text is the message. */
export function invalidInput(error: ZodError): Refusal {
  const fields = problemsIn(error)
  const [first] = error.issues
  return new Refusal('invalid', 'invalid', first ? sentenceOf(first) : UNREADABLE, { fields })
}

const LONGEST_NAME = 100
const UNREADABLE = 'The request could not be read.'

// What goes on after the name of a field begins with “Must”; other texts are whole sentences.
function sentenceOf({ path, message }: ZodError['issues'][number]): string {
  return message.replace(/^Must\b/, () => `${nameOf(path)} must`)
}

// "Text of item 1 of ai claims"
function nameOf(path: PropertyKey[]): string {
  const parts = path.map((key) =>
    typeof key === 'number' ? `item ${key + 1}` : wordsIn(String(key)),
  )
  const name = parts.toReversed().join(' of ').slice(0, LONGEST_NAME)
  return capitalized(name) || 'The request'
}

function wordsIn(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Refuses whoever has no session (401), with the code `not_signed_in`. */
export function notSignedIn(message = 'You need to be logged in.'): Refusal {
  return new Refusal('unauthenticated', 'not_signed_in', message)
}

/** Refuses what is not there, or not for this person to see (404), with the code `not_found`. */
export function notFound(message: string): Refusal {
  return new Refusal('not_found', 'not_found', message)
}

/** Refuses a write that finds the disk full. */
export function diskFull(): Refusal {
  const text =
    'This site’s disk is full, so nothing new can be saved right now. Please try again later.'
  return new Refusal('no_room', 'disk_full', text, { retryAfterSeconds: 60 })
}
