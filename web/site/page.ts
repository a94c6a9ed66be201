import type { ComponentType } from 'react'
import type { FrameOut } from '#server/modules/frame/schema.ts'
import type { ApiClient } from '#web/api/client.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import type { Head } from './head/head.ts'

/** What a page may know of the site: the same for everybody who sees prices in one currency. */
export type Site = Omit<FrameOut, 'user' | 'counts'>

/** Who is looking. */
export type Person = NonNullable<FrameOut['user']>

/** What the data of a page is loaded with. */
export type Visit = {
  /** The public API, called inside this process as the visitor; for a shared page as a guest. */
  api: ApiClient
  /** The API by plain path, for bodies (forms with files) that the typed client cannot carry. */
  send(path: string, init?: RequestInit): Promise<Response>
  url: URL
  params: Record<string, string>
  site: Site
  /** The path on this site from which the visitor came, the home page where that is not known. */
  referrer: string
  /** Null for a guest, and always null in a shared page. */
  person: Person | null
}

/** What stands in a page's form when it is shown: messages by field ('' for those of the whole), and what was typed. */
export type FormState = { errors: Record<string, string>; values: Record<string, string> }

/** What is shown when `load` fails: the specification's own words, and the way on. */
export type FailureWords = { text: string; hint?: string; way?: { to: string; label: string } }

/**
 * A public page. `load` gives its data or throws `Missing`, `Redirect` or an `ApiRefusal`; `head` and `Body` draw
 * what it gave. A page is written for whoever asks unless it `isShared`: then it is loaded as a guest, is kept for
 * each content revision, and never learns who looks.
 */
export type Page<Data = unknown> = {
  load?: (visit: Visit) => Promise<Data> | Data
  head: (data: Data, site: Site) => Head
  Body: ComponentType<{ data: Data; form: FormState }>
  /** What a form that was posted to this page does. */
  action?: (visit: Visit, form: FormData) => Promise<Refused | Done>
  isShared?: boolean
  status?: (data: Data) => number
  headers?: Record<string, string>
  failure?: FailureWords
  /** Source modules that the document starts beside the site's own: an entry, then what it will ask for first. */
  modules?: (data: Data) => string[]
}

/** Types a page: `Body` and `head` get what `load` gives. */
export function page<Data = undefined>(given: Page<Data>): Page {
  return given as unknown as Page
}

/** Thrown by `load`: there is nothing here; `words` say it on the page. */
export class Missing extends Error {
  readonly words: { title?: string; heading?: string; text?: string }
  constructor(words: { title?: string; heading?: string; text?: string } = {}) {
    super('nothing is here')
    this.words = words
  }
}

/** Thrown by `load`, or answered by an action through `done`: another address. */
export class Redirect extends Error {
  readonly path: string
  readonly status: 301 | 302 | 303
  constructor(path: string, status: 301 | 302 | 303 = 302) {
    super(`go to ${path}`)
    this.path = path
    this.status = status
  }
}

/** An action's answer: the same page again, with the API's status, its messages at their fields, and what was typed. */
export type Refused = { refusal: ApiRefusal; values: Record<string, string> }

/** `values` never hold a password. */
export function refused(refusal: ApiRefusal, values: Record<string, string>): Refused {
  return { refusal, values }
}

/** An action's answer: another page (303), which shows the flash message once. */
export type Done = {
  path: string
  flash: FlashName | undefined
  cookies: string[]
  headers: Record<string, string>
}

/** What a page says once after something was done; the cookie between the two carries only its name. */
export const FLASHES = {
  'signed-up': 'Your account is ready. Sign in to begin.',
  'password-reset': 'Your password was reset. Sign in with the new one.',
  'signed-out': 'You are signed out.',
  'message-sent': 'Message sent.',
  'reset-sent': 'Now look into your mail.',
  'post-unsaved': 'Removed from your saved posts',
  'site-ready': 'Your site is ready.',
} as const

export type FlashName = keyof typeof FLASHES

/** `from` is the API's answer, whose cookies go along. */
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

/** The text fields of a posted form; files count as nothing. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}
