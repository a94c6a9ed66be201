import { data, redirect } from 'react-router'

type Answer<Body> = { ok: boolean; status: number; headers: Headers; json(): Promise<Body> }

type Success<Body> = Exclude<Body, { error: string; message: string }>

/** The JSON of a successful answer; anything else is thrown as a route error with the API's status and text. */
export async function unwrap<Body>(
  answer: Answer<Body> | Promise<Answer<Body>>,
): Promise<Success<Body>> {
  const { ok, status, json, headers } = await settled(answer)
  if (ok) return (await json()) as Success<Body>
  if (status === 401) throw redirect('/login')
  const retryAfter = headers.get('Retry-After')
  throw data(await errorBody(json), {
    status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  })
}

/** The JSON of a successful answer, or what the API said instead, for a page that shows it itself. */
export async function attempt<Body>(
  answer: Answer<Body> | Promise<Answer<Body>>,
): Promise<{ value: Success<Body> } | { refusal: ApiRefusal }> {
  const { ok, status, json } = await settled(answer)
  if (ok) return { value: (await json()) as Success<Body> }
  return { refusal: { status, ...(await errorBody(json)) } }
}

export type ApiRefusal = { status: number; message: string; fields?: Record<string, string> }

async function settled<Body>(answer: Answer<Body> | Promise<Answer<Body>>) {
  const response = await answer
  return {
    ok: response.ok,
    status: response.status,
    headers: response.headers,
    json: () => response.json() as Promise<unknown>,
  }
}

async function errorBody(json: () => Promise<unknown>) {
  const body = (await json().catch(() => ({}))) as {
    message?: string
    fields?: Record<string, string>
  }
  return { message: body.message ?? 'Something went wrong', fields: body.fields }
}
