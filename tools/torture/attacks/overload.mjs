import { setTimeout as wait } from 'node:timers/promises'
import { startWatch } from '#tools/torture/watch.mjs'

const CONNECTIONS = 500
const SECONDS = 6
const QUIET_MS = 1500
const RECOVERY_MS = 5000
// Of a cached page: the share of the quiet time, and what no reader notices.
const MOST_TIMES = 3
const UNNOTICED_MS = 100

let searches = 0
const KINDS = [
  () => ['/'],
  () => ['/blog'],
  () => [`/search?q=keyboard+${searches++}`],
  () => [`/api/search?q=monitor+${searches++}`],
  () => ['/api/blogs?limit=50'],
  () => ['/store', { headers: { Cookie: 'kiosk_session=x' } }],
  () => ['/api/views', { json: { path: '/', referrer: '' } }],
  () => ['/api/auth/login', { json: { email: 'nobody@site.test', password: 'wrong-9' } }],
]

async function visit(target, { number, endsAt, signal }) {
  for (let turn = number; performance.now() < endsAt && !signal.aborted; turn++) {
    const [path, options] = KINDS[turn % KINDS.length]()
    const from = `10.3.${number >> 8}.${number & 255}`
    const { status, headers } = await target.send(path, { ...options, from })
    if (status === 503 && !headers['retry-after']) throw new Error(`${path}: 503, and no time`)
    if (status === 503) await wait(200)
  }
}

async function mixedTraffic(target, signal) {
  const quiet = await startWatch(target, '/')
  await wait(QUIET_MS)
  const { p99Ms: quietMs } = await quiet.stop()
  const reader = await startWatch(target, '/')
  const endsAt = performance.now() + SECONDS * 1000
  const visitors = Array.from({ length: CONNECTIONS }, (_, number) =>
    visit(target, { number, endsAt, signal }),
  )
  await Promise.all(visitors).finally(async () => {
    const { p99Ms } = await reader.stop()
    if (p99Ms <= Math.max(quietMs * MOST_TIMES, UNNOTICED_MS)) return
    throw new Error(`kept pages: p99 ${p99Ms.toFixed(0)} ms, quiet ${quietMs.toFixed(0)} ms`)
  })
  const startedAt = performance.now()
  const { status } = await target.send('/search?q=afterwards')
  const recoveryMs = performance.now() - startedAt
  if (status !== 200 || recoveryMs > RECOVERY_MS) {
    throw new Error(`afterwards ${status} in ${recoveryMs.toFixed(0)} ms`)
  }
}

export const attacks = [
  { name: `${CONNECTIONS} connections of mixed traffic`, seconds: 25, run: mixedTraffic },
]
