import type { RequestOrigin } from '#server/http/listener.ts'
import type { PageAnswer } from './documents.ts'

export type Fetch = (
  request: Request,
  env: { address: string; requestId: string },
) => Response | Promise<Response>

type Deps = { fetch: Fetch; publicUrl: string; headers: Record<string, string> }

/** A file that the application writes, without what would tie it to one request; nobody keeps that there is none. */
export async function fetchFile(
  deps: Deps,
  path: string,
  origin: RequestOrigin,
): Promise<PageAnswer> {
  const fetched = await deps.fetch(new Request(deps.publicUrl + path), origin)
  const {
    'x-request-id': _id,
    'cache-control': _keeping,
    vary: _vary,
    ...own
  } = Object.fromEntries(fetched.headers)
  const headers: Record<string, string> = { ...lowerCased(deps.headers), ...own }
  if (fetched.status !== 200) headers['cache-control'] = 'private, no-store'
  const body = new Uint8Array(await fetched.arrayBuffer())
  return { status: fetched.status, headers, cookies: [], body: [body] }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
