export type JsonResponse = {
  ok: boolean
  status: number
  headers: Headers
  json(): Promise<unknown>
}

export type ErrorBody = {
  error: string
  message: string
  fields?: Record<string, string> | undefined
  code?: string | undefined
}

/** The body of a response of this type when it succeeds; a redirect has none. */
export type Success<Received extends JsonResponse> = Received extends { status: 301 }
  ? never
  : Exclude<Awaited<ReturnType<Received['json']>>, ErrorBody>

/** For an answer that is no refusal and yet not what was asked for. */
export const UNEXPECTED = 'Unexpected response from the server.'

/** 507 Insufficient Storage (RFC 4918). */
export const DISK_FULL = 507

/** A response that is not a success: status, text, and a message per invalid field. */
export class ApiRefusal extends Error {
  /** The HTTP status, or 0 if the API could not be reached. */
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Set where a program is to act on it: `confirm_needed`. */
  readonly code: string | undefined
  readonly retryAfter: string | null
  constructor(
    status: number,
    { message = 'Something went wrong', fields, code }: Partial<ErrorBody> = {},
    retryAfter: string | null = null,
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Returns the JSON of a successful response. Throws `ApiRefusal` for anything else. */
export async function unwrap<Received extends JsonResponse>(
  response: Received | Promise<Received>,
): Promise<Success<Received>> {
  const outcome = await attempt(response)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}

/** Returns the JSON of a successful response, or the `ApiRefusal` for the caller to display. */
export async function attempt<Received extends JsonResponse>(
  response: Received | Promise<Received>,
): Promise<{ value: Success<Received> } | { refusal: ApiRefusal }> {
  const received = await response
  // An answer without JSON, as of something between here and the server, is no lost connection.
  const body = (await received.json().catch((error) => {
    if (received.ok && !(error instanceof SyntaxError)) throw error
  })) as Partial<ErrorBody> | undefined
  // The body of a response of this type.
  if (received.ok && body) return { value: body as Success<Received> }
  const refused = received.ok ? { message: UNEXPECTED } : body
  return { refusal: new ApiRefusal(received.status, refused, received.headers.get('Retry-After')) }
}
