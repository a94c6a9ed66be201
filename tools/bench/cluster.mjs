import { cp } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres, startPostgres } from '#tools/machine/postgres.mjs'
import { say } from '#tools/machine/project.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { measure } from './passes.mjs'

const MOST_TIMES_ONE = 1.05
const MOST_SEEN_MS = 250
const PUBLISHED = 30
const POLL_MS = 2
const LOOK_MS = 2000
const OWNER = { email: 'owner@site.test', password: 'a-long-enough-one-9' }

/**
 * Measures what several serving processes behind one port cost and bring beside one, and after what time two processes on one
 * PostgreSQL show what was published. Resolves to whether every limit was met; `only` is `workers` or `seen`.
 */
export async function measureCluster({ only, ...options }) {
  say(`${(await freeCores()).toFixed(1)} of ${cpus().length} cores were free before the start.`)
  const isWorkersKept = 'workers'.startsWith(only) ? await measureWorkers(options) : true
  const isSeenKept = 'seen'.startsWith(only) && findPostgres() ? await measureSeen(options) : true
  return isWorkersKept && isSeenKept
}

async function measureWorkers({ rounds, seconds, folder, pages, browser, order, startBare }) {
  const counts = [...new Set([1, 2, availableParallelism()])]
  const servers = []
  for (const count of counts) {
    const data = join(folder, `data-${count}`)
    await cp(join(folder, 'data'), data, { recursive: true })
    const env = { DATA_DIR: data, WORKERS: String(count), STARTER_CONTENT: 'false' }
    servers.push(await startServer({ env: { ...env, RATE_LIMITS: 'off', TRUST_PROXY: 'true' } }))
  }
  const path = `/blog/${pages.post}`
  const bare = await startBare(servers[0].url + path)
  // The others open after the first.
  await wait(LOOK_MS)
  const page = { path, headers: browser, status: 200 }
  const cases = [
    { ...page, name: 'bare node:http', port: bare.port, pid: bare.pid },
    ...servers.flatMap((server, index) => {
      const ours = { port: Number(new URL(server.url).port), pids: processesOf(server.pid) }
      const name = `${counts[index]} ${counts[index] === 1 ? 'worker' : 'workers'}`
      return [
        { ...page, ...ours, name: `${name}: cached page` },
        {
          ...ours,
          name: `${name}: order placed`,
          path: '/api/checkout',
          headers: browser,
          body: order,
          connections: 8,
          status: 201,
        },
      ]
    }),
  ]
  const results = await measure(cases, { rounds, seconds })
  for (const { name, perSecond, p50, p99, cpu, megabytes, ratio } of results)
    say(
      `${name.padEnd(26)}${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  CPU ${cpu.toFixed(0)} µs  × bare ${ratio.toFixed(2)}  ${megabytes.toFixed(0)} MB`,
    )
  await bare.stop()
  for (const server of servers) await server.stop()
  const ratioOf = (count) => results.find(({ name }) => name.startsWith(`${count} worker`)).ratio
  return judge('CPU of a cached page, 2 workers × 1', ratioOf(2) / ratioOf(1), MOST_TIMES_ONE, 2)
}

/** The supervisor and its workers, or the only process. */
function processesOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return [pid, ...children.filter(Boolean).map(Number).filter(isServing)]
}

const isServing = (pid) => /main\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))

async function measureSeen({ folder }) {
  const postgres = await startPostgres(findPostgres())
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'seen'),
    STARTER_CONTENT: 'false',
    RATE_LIMITS: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  }
  const writer = await startServer({ env })
  const reader = await startServer({ env })
  const cookie = await signIn(writer.url)
  const times = []
  for (let number = 0; number < PUBLISHED; number++) times.push(await untilSeen())
  for (const server of [writer, reader]) await server.stop()
  await postgres.stop()
  const sorted = times.toSorted((one, other) => one - other)
  say(`publish to seen by the other process: median ${sorted[PUBLISHED / 2].toFixed(0)} ms`)
  return judge('the slowest of 30', sorted.at(-1), MOST_SEEN_MS, 0)

  async function untilSeen() {
    const name = `Seen ${times.length}`
    await (await fetch(`${reader.url}/blog`)).text()
    const answer = await fetch(`${writer.url}/api/categories`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const startedAt = performance.now()
    while (!(await (await fetch(`${reader.url}/blog`)).text()).includes(name)) await wait(POLL_MS)
    return performance.now() - startedAt
  }
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.getSetCookie()[0].split(';')[0]
}

function judge(name, value, most, digits) {
  say(`${name}: ${value.toFixed(digits)}, promised ≤ ${most}: ${value <= most ? 'met' : 'SHORT'}`)
  return value <= most
}

async function freeCores() {
  const idle = () => cpus().reduce((sum, { times }) => sum + times.idle, 0)
  const before = idle()
  await wait(LOOK_MS)
  return (idle() - before) / LOOK_MS
}
