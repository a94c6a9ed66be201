import type { ComponentType } from 'react'
import type { FrameOut } from '#server/modules/frame/schema.ts'
import type { FlashName } from '#shared/text/flashes.ts'
import type { ApiClient } from '#web/api/client.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { Head } from './head/head.ts'

/** The site as its frame shows it: the same for everybody who uses one currency. */
export type FrameSite = Omit<FrameOut, 'user' | 'counts' | 'cartLines'>

/** What a page may know of the site: nothing that each new post changes, so that its content can outlive one. */
export type Site = Omit<FrameSite, 'latest' | 'categories'> & {
  categories: Omit<FrameSite['categories'][number], 'postCount'>[]
}

export type Person = NonNullable<FrameOut['user']>

export type PageContext = {
  /** The public API, called in process as the visitor; for a shared page as a guest. */
  api: ApiClient
  /** The API by path, for bodies (forms with files) that the typed client cannot send. */
  send(path: string, init?: RequestInit): Promise<Response>
  url: URL
  params: Record<string, string>
  site: Site
  /** The path on this site the visitor came from; the home page if unknown. */
  referrer: string
  /** Null for a guest, and always null in a shared page. */
  person: Person | null
  /** What was typed into a form that is shown again. */
  typed?: Record<string, string>
}

/** The initial state of a page's form: messages by field ('' for the whole form), and the values typed before. */
export type FormState = { errors: Record<string, string>; values: Record<string, string> }

/** Shown when `load` fails, in the specification's own words. */
export type FailureWords = { text: string; hint?: string; way?: { to: string; label: string } }

/**
 * A public page. `load` returns its data or throws `Missing`, `Redirect` or an `ApiRefusal`; `head` and `Body` render
 * the data. A page is rendered for each request unless it `isShared`: then it is loaded as a guest, cached per content
 * revision, and never learns who is reading.
 */
export type Page<Data = unknown> = {
  load?: (context: PageContext) => Promise<Data> | Data
  head: (data: Data, site: Site) => Head
  Body: ComponentType<{ data: Data; form: FormState }>
  /** Handles a form posted to this page. */
  action?: (context: PageContext, form: FormData) => Promise<Refused | Done>
  isShared?: boolean
  status?: (data: Data) => number
  /** Whether a view of it is counted; by default it is, unless its path may hold a secret. */
  isReported?: (data: Data) => boolean
  headers?: Record<string, string>
  failure?: FailureWords
  /** Source modules that the document loads in addition to the site's own: an entry, then what it imports first. */
  modules?: (data: Data) => string[]
}

/** Infers the type of the data: `Body` and `head` receive what `load` returns. */
export function page<Data = undefined>(definition: Page<Data>): Page {
  // Whoever holds a page hands its functions nothing but what its own `load` returned.
  return definition as unknown as Page
}

/** `isOrder`: who comes there has bought something, and is led to their order instead of through the blog. */
type MissingWords = { title?: string; heading?: string; text?: string; isOrder?: boolean }

/** Thrown by `load` for a 404; `words` are shown on the page. */
export class Missing extends Error {
  readonly words: MissingWords
  constructor(words: MissingWords = {}) {
    super('nothing is here')
    this.words = words
  }
}

/** Thrown by `load` for an answer that is not what was asked for; the page says so instead of its own words. */
export class Malformed extends Error {
  constructor() {
    super('Invalid data format received from server')
  }
}

/** Thrown by `load`, or returned by an action through `done`. */
export class Redirect extends Error {
  readonly path: string
  readonly status: 301 | 302 | 303
  readonly cookies: string[]
  constructor(path: string, status: 301 | 302 | 303 = 302, cookies: string[] = []) {
    super(`go to ${path}`)
    this.path = path
    this.status = status
    this.cookies = cookies
  }
}

/** An action's result: the same page again, with the API's status, messages at their fields, and the typed values. */
export type Refused = { refusal: ApiRefusal; values: Record<string, string> }

/** `values` must not contain a password. */
export function refused(refusal: ApiRefusal, values: Record<string, string>): Refused {
  return { refusal, values }
}

/** An action's result: the same page again, with what was typed and nothing against it. */
export function again(values: Record<string, string>): Refused {
  return refused(new ApiRefusal(200, { fields: {} }), values)
}

/** An action's result: a redirect (303) to a page that shows the flash message once. */
export type Done = {
  path: string
  flash: FlashName | undefined
  cookies: string[]
  headers: Record<string, string>
}

/** `from` is the API response whose cookies are passed on. */
export function done(
  path: string,
  {
    flash,
    from,
    headers = {},
  }: { flash?: FlashName; from?: Response; headers?: Record<string, string> } = {},
): Done {
  return { path, flash, cookies: from?.headers.getSetCookie() ?? [], headers }
}

export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}
