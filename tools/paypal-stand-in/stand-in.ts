import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { asRecord } from '#shared/api/record.ts'
import { answerApi } from './api.ts'
import { control } from './control.ts'
import { approvalPage, isChoice } from './page.ts'
import { decide } from './orders.ts'
import { postOffice } from './post-office.ts'
import type { Asked, Site } from './site.ts'
import { newState, type Event, type State } from './state.ts'

type Options = {
  port?: number
  seed?: string
  webhookId?: string
  clientId?: string
  clientSecret?: string
  now?: () => string
  /** Takes a webhook to the shop; answers the shop's status. */
  deliver?: (event: Event) => Promise<number>
}

export type PaypalStandIn = Awaited<ReturnType<typeof startPaypalStandIn>>

/**
 * A server that stands in for PayPal: the part of its API that Kiosk uses, the page on which customers agree, and its
 * webhooks. `POST /stand-in/mode` changes how it behaves; see docs/guides/try-paypal.md.
 */
export async function startPaypalStandIn(options: Options = {}) {
  const { webhookId = 'STANDINWEBHOOK', clientId = 'stand-in', clientSecret = 'secret' } = options
  const state = newState(options.seed ?? '', options.now ?? (() => new Date().toISOString()))
  let base = ''
  const posting = postOffice(state, { webhookId, base: () => base, deliver: options.deliver })
  const late: (() => void)[] = []
  const site = { webhookId, clientId, clientSecret, base: () => base, late, posting }
  const server = createServer((request, response) => {
    void answer(state, site, request, response).then(posting.sendNew, (error: Error) =>
      response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${asRecord(server.address()).port}`
  return {
    url: base,
    state,
    credentials: { clientId, clientSecret, webhookId },
    ...posting,
    /** Answers what waits in the mode `late`. */
    answerLate: () => late.splice(0).forEach((go) => go()),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(
  state: State,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', site.base())
  const raw = await readText(request)
  const asked: Asked = { method: request.method ?? 'GET', url, raw, headers: request.headers }
  if (url.pathname === '/checkoutnow') return approve(state, site.base(), asked, response)
  if (url.pathname.startsWith('/stand-in/webhooks')) {
    const verb = url.pathname.split('/')[3]
    const { sendForged, sendHeld } = site.posting
    const statuses = await (verb === 'forged' ? sendForged() : sendHeld(verb === 'reversed'))
    return void response.writeHead(200, JSON_TYPE).end(JSON.stringify({ statuses }))
  }
  if (url.pathname.startsWith('/stand-in/')) {
    const { status, body } = control(state, site.base(), asked)
    return void response.writeHead(status, JSON_TYPE).end(JSON.stringify(body, null, 2))
  }
  return answerApi(state, site, asked, response)
}

const JSON_TYPE = { 'content-type': 'application/json' }

function approve(state: State, base: string, asked: Asked, response: ServerResponse): void {
  const form = new URLSearchParams(asked.raw)
  const order = state.orders.get(form.get('token') ?? asked.url.searchParams.get('token') ?? '')
  const choice = form.get('choice') ?? ''
  if (!order) return void response.writeHead(404).end('There is no such order.')
  if (asked.method !== 'POST' || !isChoice(choice))
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(approvalPage(order))
  response.writeHead(303, { location: decide(state, base, order, choice) }).end()
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  const pieces: AsyncIterable<Buffer> = request
  for await (const piece of pieces) chunks.push(piece)
  return Buffer.concat(chunks).toString('utf8')
}
