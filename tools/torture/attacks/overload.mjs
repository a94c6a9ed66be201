import { setTimeout as wait } from 'node:timers/promises'
import { at } from '#tools/machine/project.mjs'
import { run } from '#tools/machine/processes.mjs'
import { startFlood } from '#tools/torture/flood.mjs'

const CACHED = 100
const FLOOD = 400
const ROUNDS = 3
const SECONDS = 2
const SETTLE_MS = 500
const MOST_RATIO = 3
const RECOVERY_MS = 5000
const PROMPT_MS = 250

/** Cached pages for 100 connections, as bench/load.ts measures them; every answer must be 200. */
async function cachedP99({ url }) {
  const load = {
    port: Number(new URL(url).port),
    paths: ['/', '/blog', '/store', '/about', '/rss.xml'],
    headers: ['Accept-Encoding: br'],
    status: 200,
    connections: CACHED,
    seconds: SECONDS,
  }
  const { code, output } = await run('node', [at('bench', 'load.ts'), JSON.stringify(load)])
  if (code !== 0) throw new Error(`a cached page failed: ${output.slice(0, 200)}`)
  return JSON.parse(output).p99
}

async function expectOk(what, asked) {
  const { status } = await asked
  if (status !== 200) throw new Error(`${what} answers ${status}`)
}

// Owner and sign-in go on while everybody else is turned away.
async function beneath(target, owner) {
  await target.owner()
  await expectOk('/dashboard', target.send('/dashboard', { cookie: owner }))
  await expectOk('/readyz', target.send('/readyz'))
}

async function oneRound(target, owner) {
  const quiet = await cachedP99(target)
  const flood = startFlood(target.url, FLOOD)
  let seen
  const [flooded] = await wait(SETTLE_MS)
    .then(() => Promise.all([cachedP99(target), beneath(target, owner)]))
    .finally(async () => (seen = await flood.stop()))
  if (!seen.shed) throw new Error(`nothing was turned away: ${JSON.stringify(seen)}`)
  if (seen.odd.length > 0) throw new Error(`answers that do not belong: ${seen.odd.join(', ')}`)
  await recovered(target)
  return flooded / quiet
}

async function recovered(target) {
  const deadline = performance.now() + RECOVERY_MS
  while (performance.now() < deadline) {
    const askedAt = performance.now()
    const { status } = await target.send('/search?q=desk')
    if (status === 200 && performance.now() - askedAt < PROMPT_MS) return
  }
  throw new Error(`an uncached page still waits ${RECOVERY_MS} ms after the flood`)
}

async function overload(target) {
  const owner = await target.owner()
  const ratios = []
  for (let round = 0; round < ROUNDS; round++) ratios.push(await oneRound(target, owner))
  const [, median] = ratios.toSorted((one, other) => one - other)
  const text = `cached pages wait ${median.toFixed(1)} times as long as when it is quiet`
  if (median > MOST_RATIO) throw new Error(text)
  return text
}

export const attacks = [{ name: '500 connections of mixed traffic', seconds: 40, run: overload }]
