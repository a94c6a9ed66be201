import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import { cachedList } from '#server/http/pages/cached-lists.ts'
import { cachedFile, findAddress } from '#shared/addresses.ts'
import { BOUNDS_SECONDS } from './figures.ts'

const MOST_PATHS = 2000
const LONGEST_PATH = 200

/**
 * Counts requests by route: the name of a page, or method and pattern of the API. What anybody can make up, such as a path,
 * is never a label.
 */
export class RequestTimes {
  readonly #requests: Counter<'route' | 'class'>
  readonly #durations: Histogram<'route'>
  // Finding a name takes as long as the rest; the paths of cached pages are few.
  readonly #pages = new Map<string, string>()
  readonly #noted = new WeakMap<IncomingMessage, string>()
  readonly #beacons: ReadonlySet<string>

  /** `beacons` are the paths of what is taken before the API is asked. */
  constructor(registry: Registry, beacons: ReadonlySet<string>) {
    const registers = [registry]
    this.#requests = new Counter({
      name: 'kiosk_http_requests_total',
      help: 'Requests answered, by route and class of the status.',
      labelNames: ['route', 'class'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'kiosk_http_request_duration_seconds',
      help: 'Time until a request was answered, by route.',
      labelNames: ['route'],
      buckets: BOUNDS_SECONDS,
      registers,
    })
    this.#beacons = beacons
  }

  /** The API tells which of its routes answered. */
  note = (request: IncomingMessage, route: string): void => {
    this.#noted.set(request, route)
  }

  count(request: IncomingMessage, { statusCode }: ServerResponse, ms: number): void {
    const route = this.#nameOf(request, statusCode)
    this.#requests.inc({ route, class: `${Math.trunc(statusCode / 100)}xx` })
    this.#durations.observe({ route }, ms / 1000)
  }

  #nameOf(request: IncomingMessage, status: number): string {
    const { url = '/', method = '' } = request
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const page = this.#pages.get(path) ?? this.#findPage(path)
    if (page === '') return this.#apiName(request, path, status)
    if (method === 'GET' || method === 'HEAD') return page
    return method === 'POST' ? `POST ${page}` : 'other'
  }

  #apiName(request: IncomingMessage, path: string, status: number): string {
    const noted = this.#noted.get(request)
    if (noted) return noted
    if (request.method === 'POST') return this.#beacons.has(path) ? `POST ${path}` : 'other'
    if (cachedList(path, '') !== undefined) return `GET ${path}`
    return status === 200 || status === 304 ? 'file' : 'other'
  }

  #findPage(path: string): string {
    const name = pageAt(path)
    if (path.length > LONGEST_PATH) return name
    if (this.#pages.size >= MOST_PATHS) this.#pages.clear()
    this.#pages.set(path, name)
    return name
  }
}

function pageAt(path: string): string {
  try {
    return findAddress(path)?.name ?? (cachedFile(path) === undefined ? '' : 'feed')
  } catch {
    // A path that cannot be decoded.
    return ''
  }
}
