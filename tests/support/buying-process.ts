import { once } from 'node:events'
import { pino } from 'pino'
import { createApi } from '#server/app.ts'
import { configOrStop } from '#server/start/environment.ts'
import { openContext } from '#server/start/open-context.ts'
import { killPoints, mayChange } from './kill-points.ts'

/**
 * A server process of a shop without its sockets: opens the site as the environment configures it, waits for a line on its
 * input, sends the requests of BUYERS (JSON of bodies and keys) to the API at once, and prints their answers. With KILL_AT it
 * kills itself there after the start: before each statement that may change something, and after each commit.
 */
type Buyer = { body: object; key?: string }
export type Bought = { status: number; ms: number; error?: string; id?: string }

const MOST_PRESSES = 5

let isCommitted = false
const points = killPoints(Number(process.env.KILL_AT ?? Infinity), (step) => {
  const isPoint = isCommitted || mayChange(step)
  isCommitted = /^commit/i.test(step)
  return isPoint
})
const ctx = await openContext(configOrStop(), pino({ level: 'warn' }, pino.destination(2)))
const api = createApi(ctx)
const buyers = JSON.parse(process.env.BUYERS ?? '[]') as Buyer[]
process.stdout.write('ready\n')
await once(process.stdin, 'data')
points.arm()
const bought = await Promise.all(buyers.map(buy))
process.stdout.write(`${JSON.stringify(bought)}\n`)
await ctx.store.close()
process.exit(0)

async function buy({ body, key }: Buyer): Promise<Bought> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (key) headers.set('Idempotency-Key', key)
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const startedAt = performance.now()
  const answer = await press(init, key ? MOST_PRESSES : 1)
  const { error, order } = (await answer.json()) as { error?: string; order?: { _id: string } }
  const ms = Math.round(performance.now() - startedAt)
  return { status: answer.status, ms, ...(error && { error }), ...(order && { id: order._id }) }
}

// Where the machine is slow, some of many at once are told that the shop is busy; with their key they can press again.
async function press(init: RequestInit, most: number): Promise<Response> {
  const answer = await api.fetch(new Request(`${ctx.config.publicUrl}/api/checkout`, init))
  return answer.status === 503 && most > 1 ? press(init, most - 1) : answer
}
