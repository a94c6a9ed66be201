import type { ZodError } from 'zod'

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

type RefusalDetails = { fields?: Record<string, string>; retryAfterSeconds?: number }

/** An expected error: `code` is stable for programs, `message` is the exact text for people. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Refuses one field; its text is also the message. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid', `invalid_${field}`, message, { fields: { [field]: message } })
}

/** Refuses every field that a schema found invalid; the first text is the message. */
export function invalidInput(error: ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [field, text] = Object.entries(fields)[0] ?? ['body', 'Invalid input']
  const isWholeSentence = /^[A-Z]/.test(text)
  return new Refusal('invalid', 'invalid', isWholeSentence ? text : `${field}: ${text}`, { fields })
}

export function notFound(message: string): Refusal {
  return new Refusal('not_found', 'not_found', message)
}

/** Refuses a write that finds the disk full. */
export function noRoom(): Refusal {
  const text =
    'This site’s disk is full, so nothing new can be saved right now. The owner has been told; please try again later.'
  return new Refusal('no_room', 'disk_full', text, { retryAfterSeconds: 60 })
}
