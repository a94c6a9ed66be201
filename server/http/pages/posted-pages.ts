import type { Context as HonoContext } from 'hono'
import type { Api } from '#server/app.ts'
import { cacheKey, pathTo } from '#shared/addresses.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES, withRoom } from '#server/http/bounded-body.ts'
import type { DocumentRequest, PageAnswer } from './documents.ts'
import { readForm } from '#server/http/form.ts'
import { isApi } from '#server/http/session.ts'

// The only page whose form holds a file.
const SIGNUP = pathTo.signup()

type Deps = {
  answer(request: DocumentRequest): Promise<PageAnswer>
  visitorCurrency(read: (name: string) => string | undefined, address: string): string
  visitorCountry(
    read: (name: string) => string | undefined,
    address: string,
    page: string | undefined,
  ): string | Promise<string>
}

/**
 * Renders posted forms and unknown addresses as documents, after the API's middleware (origin, session).
 * Unknown API paths stay JSON.
 */
export function postedPages(api: Pick<Api, 'notFound'>, deps: Deps): void {
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
    const key = method === 'GET' ? cacheKey(pathname, search.slice(1)) : undefined
    const maxBytes = path === SIGNUP ? BODY_BYTES.file : BODY_BYTES.small
    return withRoom(c, maxBytes, async () =>
      asResponse(
        await deps.answer({
          address: key ?? pathname + search,
          cacheKey: key,
          cookie: c.req.header('cookie'),
          referrer: c.req.header('referer'),
          agent: c.req.header('user-agent'),
          currency: deps.visitorCurrency((name) => c.req.header(name), c.get('address')),
          country: await deps.visitorCountry((name) => c.req.header(name), c.get('address'), key),
          actor: c.get('actor'),
          origin: { address: c.get('address'), requestId: c.get('requestId') },
          ...(method === 'POST' && { form: await formOf(c, maxBytes) }),
        }),
      ),
    )
  })
}

// An unreadable body counts as an empty form: the page says what is missing.
async function formOf(c: HonoContext<AppEnv>, maxBytes: number): Promise<FormData> {
  const form = new FormData()
  const entries = await readForm(c, maxBytes)
  for (const [name, value] of entries ?? []) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value.bytes], value.name, { type: value.type }))
  }
  return form
}

function asResponse({ status, headers, cookies, body }: PageAnswer): Response {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return new Response(body.length > 0 ? new Blob(body) : null, {
    status,
    headers: all,
  })
}
