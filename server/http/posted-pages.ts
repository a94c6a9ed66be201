import type { Context as HonoContext } from 'hono'
import type { Api } from '#server/app.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { keptKey } from '#shared/addresses.ts'
import type { AppEnv } from './app-env.ts'
import type { DocumentRequest, PageAnswer } from './documents.ts'
import { isApi } from './session.ts'

const MOST_FIELDS = 100
const LONGEST_TEXT = 256 * 1024

type Deps = {
  answer(request: DocumentRequest): Promise<PageAnswer>
  visitorCurrency(read: (name: string) => string | undefined, address: string): string
}

/**
 * Renders posted forms and unknown addresses as documents, after the API's middleware (origin, body limit, session).
 * Unknown API paths stay JSON.
 */
export function postedPages(api: Pick<Api, 'notFound'>, { answer, visitorCurrency }: Deps): void {
  api.notFound(async (c) => {
    const { method, path } = c.req
    if (isApi(path)) {
      return c.json({ error: 'Not found', message: 'Not found' }, 404)
    }
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      return c.json({ error: 'Not allowed', message: 'Not allowed' }, 405)
    }
    // The raw path: Hono's is decoded, and could read as another address.
    const { pathname, search } = new URL(c.req.url)
    const key = method === 'GET' ? keptKey(pathname, search.slice(1)) : undefined
    const page = await answer({
      address: key ?? pathname + search,
      keptKey: key,
      cookie: c.req.header('cookie'),
      referrer: c.req.header('referer'),
      currency: visitorCurrency((name) => c.req.header(name), c.get('address')),
      actor: c.get('actor'),
      visit: { address: c.get('address'), requestId: c.get('requestId') },
      ...(method === 'POST' && { form: await formOf(c) }),
    })
    return asResponse(page)
  })
}

// An unreadable body counts as an empty form: the page says what is missing. Oversized forms are refused unparsed: a
// million small fields would block the process for seconds.
async function formOf(c: HonoContext<AppEnv>): Promise<FormData> {
  const body = Buffer.from(await c.req.arrayBuffer())
  const type = c.req.header('Content-Type') ?? ''
  const isMultipart = type.startsWith('multipart/')
  const fields = countIn(body, isMultipart ? 'form-data' : '&')
  if (fields > MOST_FIELDS || (!isMultipart && body.length > LONGEST_TEXT)) {
    throw new Refusal('too_large', 'form_too_large', 'That is too large.')
  }
  return new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData())
}

function countIn(body: Buffer, text: string): number {
  let count = 0
  for (let at = body.indexOf(text); at >= 0 && count <= MOST_FIELDS; count++) {
    at = body.indexOf(text, at + text.length)
  }
  return count
}

function asResponse({ status, headers, cookies, body }: PageAnswer): Response {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return new Response(body.length > 0 ? new Blob(body as BlobPart[]) : null, {
    status,
    headers: all,
  })
}
