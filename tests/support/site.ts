import { guest } from '#server/kernel/actor.ts'
import { documents, type PagesBundle } from '#server/http/pages/documents.ts'
import { pageDay } from '#server/start/site/page-day.ts'
import { findActor } from '#server/modules/accounts/index.ts'
import { cacheKey } from '#shared/addresses.ts'
import * as pages from '#web/site/server.ts'
import { sessionSecretOf } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A parsed document. */
export type TestDocument = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  html: string
  /** The page's own HTML, without the frame. */
  main: string
}

type Ask = {
  cookie?: string
  currency?: string
  country?: string
  referrer?: string
  form?: Record<string, string>
  /** The person of the session could not be identified. */
  isUnknown?: boolean
  /** The site is too busy for the page. */
  isBusy?: boolean
}

/** Answers requests for documents of the site on a test app. */
export function answersOf(app: TestApp, origin = app.ctx.config.publicUrl) {
  return documents({
    api: app.api,
    origin,
    store: app.ctx.store,
    headers: {},
    formOrigins: () => [],
    pictureOrigins: [],
    pageDay: (address) => pageDay(app.ctx, address),
    measuringId: app.ctx.config.ANALYTICS_ID,
    load: async () => ({ bundle: pages as PagesBundle, assets: ASSETS, isFinal: true }),
    log: app.ctx.log,
  })
}

/** Renders documents of the site on a test app, as the server would. */
export function documentsOf(app: TestApp, origin = app.ctx.config.publicUrl) {
  const answer = answersOf(app, origin)
  const actorOf = async (secret: string | undefined) =>
    secret ? findActor(app.ctx, secret) : guest
  return async (
    path: string,
    {
      cookie,
      currency = 'INR',
      country = '',
      referrer,
      form,
      isUnknown = false,
      isBusy = false,
    }: Ask = {},
  ): Promise<TestDocument> => {
    const [pathname = '', query = ''] = path.split('?', 2)
    const key = form ? undefined : cacheKey(pathname, query)
    const secret = sessionSecretOf(cookie)
    const { body, ...page } = await answer({
      address: key ?? path,
      cacheKey: key,
      cookie,
      referrer,
      currency,
      country,
      actor: isUnknown ? undefined : await actorOf(secret),
      isBusy,
      origin: { address: '203.0.113.7', requestId: 'test' },
      ...(form && { form: formData(form) }),
    })
    const html = Buffer.concat(body).toString()
    return { ...page, html, main: /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '' }
  }
}

const ASSETS = {
  styles: [],
  filesOf: (source: string) => ({ file: source, imports: [], styles: [] }),
}

function formData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
