import { data, redirect } from 'react-router'

type Answer = { ok: boolean; status: number; headers: Headers; json(): Promise<unknown> }

type ErrorBody = { error: string; message: string; fields?: Record<string, string> | undefined }

/** The body that an answer of this type has when it is no refusal. */
type Success<Given extends Answer> = Exclude<Awaited<ReturnType<Given['json']>>, ErrorBody>

/** The JSON of a successful answer; anything else is thrown as a route error with the API's status and text. */
export async function unwrap<Given extends Answer>(
  answer: Given | Promise<Given>,
): Promise<Success<Given>> {
  const given = await answer
  if (given.ok) return (await given.json()) as Success<Given>
  if (given.status === 401) throw redirect('/login')
  const retryAfter = given.headers.get('Retry-After')
  throw data(await errorBody(given), {
    status: given.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  })
}

/** The JSON of a successful answer, or what the API said instead, for a page that shows it itself. */
export async function attempt<Given extends Answer>(
  answer: Given | Promise<Given>,
): Promise<{ value: Success<Given> } | { refusal: ApiRefusal }> {
  const given = await answer
  if (given.ok) return { value: (await given.json()) as Success<Given> }
  return { refusal: { status: given.status, ...(await errorBody(given)) } }
}

export type ApiRefusal = {
  status: number
  message: string
  fields?: Record<string, string> | undefined
}

async function errorBody(given: Answer) {
  const body = (await given.json().catch(() => ({}))) as Partial<ErrorBody>
  return { message: body.message ?? 'Something went wrong', fields: body.fields }
}
