export type Answer = { ok: boolean; status: number; headers: Headers; json(): Promise<unknown> }

type ErrorBody = { error: string; message: string; fields?: Record<string, string> | undefined }

/** The body that an answer of this type has when it is no refusal. */
export type Success<Given extends Answer> = Exclude<Awaited<ReturnType<Given['json']>>, ErrorBody>

/** What the API said instead of an answer: its status, its text, and a message for each field at fault. */
export class ApiRefusal extends Error {
  /** The HTTP status, 0 where the API could not be reached. */
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: string | null
  constructor(
    status: number,
    {
      message = 'Something went wrong',
      fields,
    }: { message?: string | undefined; fields?: Record<string, string> | undefined } = {},
    retryAfter: string | null = null,
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** The JSON of a successful answer; anything else is thrown as an `ApiRefusal`. */
export async function unwrap<Given extends Answer>(
  answer: Given | Promise<Given>,
): Promise<Success<Given>> {
  const outcome = await attempt(answer)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}

/** The JSON of a successful answer, or what the API said instead, for whoever shows it. */
export async function attempt<Given extends Answer>(
  answer: Given | Promise<Given>,
): Promise<{ value: Success<Given> } | { refusal: ApiRefusal }> {
  const given = await answer
  if (given.ok) return { value: (await given.json()) as Success<Given> }
  const body = (await given.json().catch(() => ({}))) as Partial<ErrorBody>
  return { refusal: new ApiRefusal(given.status, body, given.headers.get('Retry-After')) }
}
