import { isMeasured } from '#shared/addresses.ts'
import type { Logger } from 'pino'
import type { Store } from '#server/database/store.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { RequestOrigin } from '#server/http/listener.ts'
import { hasSecret, withoutSecret } from '#server/http/secret-paths.ts'
import { NO_REFERRER, pagePolicy, scriptHashes } from '#server/http/security-headers.ts'

type Env = AppEnv['Bindings']

/** The input of `web/site/renderer.tsx`. */
type RenderRequest = {
  url: URL
  cacheKey: string | undefined
  currency: string
  isGuest: boolean
  isUnknown: boolean
  isBusy: boolean
  revision: number | undefined
  flash: string | undefined
  referrer: string
  call(as: 'visitor' | 'guest', path: string, init?: RequestInit): Promise<InsideAnswer>
  holds(topics: Iterable<string>, span: { since: number; now: number }): boolean
  form: FormData | undefined
  report(error: unknown): void
}

/** An answer of the API within this process, and the topics of content it depends on; undefined stands for all. */
type InsideAnswer = Response & { topics?: readonly string[] | undefined }

export type PageAnswer = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Uint8Array<ArrayBuffer>[]
  /** The topics of content that a shared page depends on; undefined for all. */
  topics?: readonly string[] | undefined
}

/** The pages' bundle, as exported by `web/site/server.ts`. */
export type PagesBundle = {
  createRenderer(assets: object, origin: string): (request: RenderRequest) => Promise<PageAnswer>
  /** Every inline script that a document may contain, for the CSP. */
  inlineScripts(): string[]
}

export type DocumentRequest = {
  /** The path with its query; for a shared page, its cache key. */
  address: string
  cacheKey: string | undefined
  cookie: string | undefined
  referrer: string | undefined
  /** What the browser calls itself. */
  agent?: string | undefined
  /** In which prices are shown, as the visitor's choice, country or the site says. */
  currency: string
  /** Of the reader, where offers of other shops depend on it; else empty. */
  country: string
  /** Undefined while sessions cannot be read. */
  actor: Actor | undefined
  origin: RequestOrigin
  form?: FormData
  /** Instead of the page, says that the site is too busy for it. */
  isBusy?: boolean
}

type Deps = {
  api: { fetch(request: Request, env: Env): Response | Promise<Response> }
  origin: string
  store: Pick<Store, 'revision' | 'holds'>
  headers: Record<string, string>
  /** Outside origins to which the forms of the page at a path may lead. */
  formOrigins(path: string): string[]
  /** Where pictures may come from besides the site. */
  pictureOrigins: string[]
  /** The day of the site, where the page at an address promises days; else empty. */
  pageDay(address: string): string | Promise<string>
  /** Of Google Analytics, where the owner uses it. */
  measuringId: string | undefined
  /** Loads the bundle and its assets; in development, a new one after each change. */
  load(): Promise<{ bundle: PagesBundle; assets: object; isFinal: boolean }>
  log: Logger
}

/** Renders the documents of `web/`, whose data comes from the API within this process. */
export function documents(deps: Deps) {
  let current:
    { bundle: PagesBundle; render: ReturnType<PagesBundle['createRenderer']> } | undefined
  let policyOf: ((path: string) => Record<string, string>) | undefined

  return async function answer(request: DocumentRequest): Promise<PageAnswer> {
    const { bundle, assets, isFinal } = await deps.load()
    if (current?.bundle !== bundle) {
      current = {
        bundle,
        render: bundle.createRenderer({ ...assets, measuringId: deps.measuringId }, deps.origin),
      }
      policyOf = isFinal ? policies(deps, bundle) : undefined
    }
    const {
      address,
      cacheKey,
      cookie,
      currency,
      country,
      actor,
      origin,
      form,
      isBusy = false,
    } = request
    const day = cacheKey ? await deps.pageDay(cacheKey) : ''
    const page = await current.render({
      url: new URL(deps.origin + address),
      // What is shown to one country, or on one day, stands beside what all others are.
      cacheKey: cacheKey && [country, day, cacheKey].filter(Boolean).join(' '),
      currency,
      isGuest: actor?.kind !== 'member',
      isUnknown: !actor,
      isBusy,
      revision: deps.store.revision(),
      holds: deps.store.holds,
      flash: readCookie(cookie, 'flash'),
      referrer: pathOn(deps.origin, request.referrer),
      call: (as, path, init) => callApi(deps, request, { as, path, init }),
      form,
      report: (error) =>
        deps.log.error(
          { err: error, requestId: origin.requestId, url: withoutSecret(address) },
          'page failed',
        ),
    })
    const path = new URL(deps.origin + address).pathname
    const policy = policyOf?.(path)
    const secrecy = hasSecret(path) ? NO_REFERRER : undefined
    return { ...page, headers: { ...deps.headers, ...policy, ...secrecy, ...page.headers } }
  }
}

type Policed = Pick<Deps, 'formOrigins' | 'pictureOrigins' | 'measuringId'>

// A hash of every script for every page would cost more than all other headers.
function policies({ formOrigins, pictureOrigins, measuringId }: Policed, bundle: PagesBundle) {
  const hashes = scriptHashes(bundle.inlineScripts())
  return (path: string) => ({
    'Content-Security-Policy': pagePolicy(hashes, {
      formOrigins: formOrigins(path),
      pictureOrigins,
      hasMeasuring: measuringId !== undefined && isMeasured(path),
    }),
  })
}

type Call = { as: 'visitor' | 'guest'; path: string; init: RequestInit | undefined }

async function callApi(
  deps: Deps,
  { cookie, agent, currency, country, actor, origin }: DocumentRequest,
  { as, path, init }: Call,
): Promise<InsideAnswer> {
  const headers = new Headers(init?.headers)
  if (as === 'visitor' && cookie) headers.set('cookie', cookie)
  if (agent) headers.set('user-agent', agent)
  const inside: NonNullable<Env['inside']> = {
    actor: (as === 'visitor' && actor) || guest,
    currency,
    country,
  }
  const url = path.startsWith('http') ? path : deps.origin + path
  const answer = await deps.api.fetch(new Request(url, { ...init, headers }), {
    address: origin.address,
    requestId: origin.requestId,
    inside,
  })
  const unserialized = inside.answer
  if (unserialized) Object.defineProperty(answer, 'json', { value: async () => unserialized.value })
  return Object.assign(answer, { topics: answer.ok ? inside.topics : undefined })
}

// A path that starts with two slashes would lead to another site.
function pathOn(origin: string, referrer: string | undefined): string {
  const url = referrer ? URL.parse(referrer) : null
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
