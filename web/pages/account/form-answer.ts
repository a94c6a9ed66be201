import { data, redirect } from 'react-router'
import type { ApiRefusal } from '#web/api/unwrap.ts'

// A status of failure, so that nothing else on the page is loaded anew.
const UNREACHED = 503

/** What a form's action says when the form stays on the screen. */
export type FormAnswer = {
  refusal?: { message: string; fields?: Record<string, string> | undefined }
  /** What was typed, to be shown again; never a password. */
  values?: Record<string, string>
  message?: string
}

/** The text fields of a posted form; files, and a body that cannot be read, count as nothing. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}

/** The posted form; an empty one when the body cannot be read. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** The form again, with what the API said and the status it said it with. */
export function refused(refusal: ApiRefusal, values: Record<string, string>) {
  const { status, message, fields } = refusal
  return data<FormAnswer>({ refusal: { message, fields }, values }, { status })
}

/** Another page, with the cookies that the API's answer sets. */
export function redirectWithCookies(path: string, headers: Headers): Response {
  const answer = redirect(path, 303)
  for (const cookie of headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** In the browser: the server's answer, or `text` at the form when there is none, so that nothing typed is lost. */
export async function answerOr<Answer>(serverAction: () => Promise<Answer>, text: string) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return data<FormAnswer>({ refusal: { message: text } }, { status: UNREACHED })
  }
}
