import { once } from 'node:events'
import { pino } from 'pino'
import { createApi } from '#server/app.ts'
import { configOrStop } from '#server/start/environment.ts'
import { openContext } from '#server/start/open-context.ts'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { killPoints } from './kill-points.ts'

/**
 * A server process of a shop without its sockets, and a customer who pays there with PayPal: waits for a line on its input,
 * places the order of BUYER (JSON of a body and a key), agrees at the stand-in and comes back; prints how many points there
 * were to kill it at. With KILL_AT it kills itself there: before each commit, around each request to PayPal, and at the end.
 */
const { KILL_AT = 'Infinity', PAYPAL_API_BASE: paypal = '', BUYER = '{}' } = process.env
const asCustomer = fetch
const points = killPoints(
  Number(KILL_AT),
  (step) => /^commit/i.test(step) || step.includes(` ${paypal}`),
)
const ctx = await openContext(configOrStop(), pino({ level: 'warn' }, pino.destination(2)))
const api = createApi(ctx)
const { body, key } = JSON.parse(BUYER) as { body: object; key: string }
process.stdout.write('ready\n')
await once(process.stdin, 'data')
points.arm()

const headers = new Headers({ 'Content-Type': 'application/json', 'Idempotency-Key': key })
const [cookie, placed] = await post('/api/checkout', { headers, body: JSON.stringify(body) })
const token = new URL(placed.payment.approvalUrl ?? '').searchParams.get('token')
await asCustomer(`${paypal}/stand-in/orders/${token}/complete`, { method: 'POST' })
await post(`/api/checkout/${placed.order._id}/capture`, { headers: { cookie } })
process.stdout.write(`${points.reached()}\n`)
await ctx.store.close()
process.exit(0)

async function post(path: string, init: RequestInit): Promise<[string, PlacedOrder]> {
  const url = ctx.config.publicUrl + path
  const answer = await api.fetch(new Request(url, { method: 'POST', ...init }))
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const [given = ''] = answer.headers.getSetCookie()
  return [given.split(';')[0] ?? '', (await answer.json()) as PlacedOrder]
}
