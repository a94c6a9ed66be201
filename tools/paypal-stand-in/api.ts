import type { ServerResponse } from 'node:http'
import { missing, refusal, type Answer } from './answers.ts'
import { captureOrder, changeOrder, createOrder, findOrder } from './orders.ts'
import { findRefund, refundCapture } from './refunds.ts'
import type { Asked, Site } from './site.ts'
import type { State } from './state.ts'
import { isSigned } from './webhooks.ts'

const TOKEN = 'A21.stand-in-token'

/** Answers a call of PayPal's API, in the way that the mode says. */
export async function answerApi(
  state: State,
  site: Site,
  asked: Asked,
  response: ServerResponse,
): Promise<void> {
  const { mode } = state
  const isMeant = !mode.only || asked.url.pathname.includes(mode.only)
  const way = isMeant ? mode.answers : 'good'
  if (way === 'silent') return
  if (way === 'redirect')
    return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  if (way === 'html') return void response.writeHead(200).end('<html>We are down</html>')
  if (way === 'nonsense')
    return void response.writeHead(200, JSON_TYPE).end('{"id":7,"status":{},"purchase_units":"?"}')
  const { status, body } = way === 'busy' ? BUSY : (again(state, asked) ?? work(state, site, asked))
  record(state, asked, { status, body })
  if (way === 'cut') return void response.destroy()
  if (way === 'late') await new Promise<void>((resolve) => site.late.push(resolve))
  response.writeHead(status, JSON_TYPE).end(body === undefined ? '' : JSON.stringify(body))
}

const JSON_TYPE = { 'content-type': 'application/json' }
const BUSY = refusal(500, 'INTERNAL_SERVER_ERROR')

function keyOf({ method, url, headers }: Asked): string | undefined {
  const id = headers['paypal-request-id']
  return typeof id === 'string' ? `${method} ${url.pathname} ${id}` : undefined
}

const MOST_KEPT = 1000

// The same request twice is one: PayPal answers as it answered then.
function again(state: State, asked: Asked): Answer | undefined {
  const key = keyOf(asked)
  return key === undefined ? undefined : state.answered.get(key)
}

function record(state: State, asked: Asked, { status, body }: Answer): void {
  const key = keyOf(asked)
  if (key !== undefined && status < 300) state.answered.set(key, { status, body })
  const { method, url, raw } = asked
  const headers = Object.fromEntries(
    ['content-type', 'paypal-request-id', 'prefer'].map((name) => [
      name,
      String(asked.headers[name] ?? ''),
    ]),
  )
  const isForm = headers['content-type']?.includes('form')
  const requestBody: unknown = isForm ? Object.fromEntries(new URLSearchParams(raw)) : parsed(raw)
  if (state.exchanges.length >= MOST_KEPT) state.exchanges.shift()
  state.exchanges.push({
    method,
    path: url.pathname,
    headers,
    body: requestBody,
    status,
    answer: body,
  })
}

function work(state: State, site: Site, asked: Asked): Answer {
  const { pathname } = asked.url
  const base = site.base()
  if (pathname === '/v1/oauth2/token') return giveToken(state, site, asked)
  if (asked.headers.authorization !== `Bearer ${TOKEN}` || state.mode.credentials === 'refused')
    return refusal(401, 'INVALID_ACCOUNT_STATUS')
  // As the shop sends it: `npm run check:paypal` judges it by PayPal's own description.
  const body = parsed(asked.raw) as never
  const [, id = ''] = /^\/v\d\/\w+\/\w+\/([\w-]+)/.exec(pathname) ?? []
  const route = `${asked.method} ${id ? pathname.replace(id, '*') : pathname}`
  if (pathname === '/v1/notifications/verify-webhook-signature' && asked.method === 'POST') {
    const isTrue = isSigned(body, asked.raw, site.webhookId)
    return { status: 200, body: { verification_status: isTrue ? 'SUCCESS' : 'FAILURE' } }
  }
  const routes: Record<string, () => Answer> = {
    'POST /v2/checkout/orders': () => createOrder(state, base, body),
    'GET /v2/checkout/orders/*': () => findOrder(state, base, id),
    'PATCH /v2/checkout/orders/*': () => changeOrder(state, id, body),
    'POST /v2/checkout/orders/*/capture': () => captureOrder(state, base, id),
    'POST /v2/payments/captures/*/refund': () => refundCapture(state, base, id, body),
    'GET /v2/payments/refunds/*': () => findRefund(state, base, id),
  }
  return routes[route]?.() ?? missing()
}

function giveToken({ mode }: State, { clientId, clientSecret }: Site, asked: Asked): Answer {
  const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (mode.credentials === 'refused' || asked.headers.authorization !== right) {
    const body = { error: 'invalid_client', error_description: 'Client Authentication failed' }
    return { status: 401, body }
  }
  const rest = { token_type: 'Bearer', app_id: 'APP-STANDIN', expires_in: 32_400, scope: '' }
  return { status: 200, body: { access_token: TOKEN, ...rest } }
}

function parsed(raw: string): unknown {
  try {
    return raw ? JSON.parse(raw) : undefined
  } catch {
    return undefined
  }
}
