import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '#tools/machine/postgres.mjs'
import { at, giveUp, say } from '#tools/machine/project.mjs'
import { run } from '#tools/machine/processes.mjs'
import { openSite } from './large/sites.mjs'
import { measure } from './passes.mjs'

const SIZE = { posts: 500, products: 200, views: 10_000_000 }
const RANGES = ['today', 'week', 'month', '6month', 'year']
const MOST_MS = 150
const MOST_MEGABYTES = { sqlite: 100, postgres: 300 }
const WARM_UP_TIMES = 3
const TIMES = 20
const MOST_TIMES_BARE = 5
const BEACONS_A_SECOND = 1000
const MOST_TIMES_QUIET = 3
// As many as read at once where a thousand pages a second are opened.
const READERS = 4
const WRITTEN_WITHIN_MS = 5000
const NAME_WIDTH = 38
const BROWSER =
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * Measures the report of ten million views, the size of their sums, and what a view costs. Resolves to whether every limit
 * was met; `startBare` starts the bare server, and `only` names one part of reports, beacon and flood.
 */
export async function measureNumbers({ rounds, seconds, only, folder, startBare }) {
  const isWanted = (name) => name.startsWith(only)
  const results = []
  // A beacon is the same with PostgreSQL, whose own work would not be measured.
  const isBoth = findPostgres() && only !== 'beacon'
  for (const engine of ['sqlite', ...(isBoth ? ['postgres'] : [])]) {
    const site = await openSite({ engine, ...SIZE, folder, env: { TRUST_PROXY: 'true' } })
    try {
      say(`\n10,000,000 views in 400 days on ${engine}`)
      if (isWanted('reports')) results.push(...(await measureReports(site)), sizeOf(site, engine))
      if (isWanted('beacon') && engine === 'sqlite')
        results.push(await measureBeacon(site, { rounds, startBare }))
      if (isWanted('flood')) results.push(...(await measureFlood(site, seconds)))
    } finally {
      await site.close()
    }
  }
  return results.every(Boolean)
}

async function measureReports(site) {
  const results = []
  for (const range of RANGES) {
    const times = []
    for (let time = 0; time < WARM_UP_TIMES + TIMES; time++) {
      const before = site.cpu()
      const wall = await site.time(`/api/analytics?range=${range}`, { isOwner: true })
      times.push({ wall, work: before === undefined ? wall : site.cpu() - before })
    }
    const wall = spread(times.slice(WARM_UP_TIMES).map((time) => time.wall))
    const work = spread(times.slice(WARM_UP_TIMES).map((time) => time.work))
    say(`report of range=${range}: waited for ${wall.median} ms (p95 ${wall.slow} ms), of which`)
    const name = `  work of the server (p95 ${work.slow} ms)`
    results.push(judge(name, work.median, { most: MOST_MS, unit: 'ms' }))
  }
  return results
}

function sizeOf(site, engine) {
  const most = MOST_MEGABYTES[engine]
  return judge('size of the database', site.megabytes(), { most, unit: 'MB' })
}

// CPU time is judged, where the system reports it: wall time also counts other processes.
function spread(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const shareOf = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)])
  return { median: shareOf(0.5), slow: shareOf(0.95) }
}

async function measureBeacon(site, { rounds, startBare }) {
  const bare = await startBare({ headers: await headersOfView(site), body: '' })
  const beacon = {
    path: '/api/views',
    headers: [BROWSER, `Origin: ${site.url}`, 'Sec-Fetch-Site: same-origin'],
    body: JSON.stringify({ path: '/blog/post-3', referrer: 'https://www.google.com/' }),
    status: 204,
    isRendered: true,
  }
  const [, ours] = await measure(
    [
      { ...beacon, name: 'bare', port: bare.port, pid: bare.pid },
      { ...beacon, name: 'view', port: site.port, pid: site.pid },
    ],
    { rounds, seconds: 2 },
  )
  await bare.stop()
  say(`${'CPU of a view, stored'.padEnd(NAME_WIDTH)}${ours.cpu.toFixed(0).padStart(8)} µs`)
  return judge('the same × bare', ours.ratio, { most: MOST_TIMES_BARE, unit: '×', digits: 1 })
}

// The bare server answers with the same bytes; those that Node writes by itself it writes there too.
async function headersOfView({ url }) {
  const { headers } = await fetch(`${url}/api/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ path: '/blog/post-3' }),
  })
  const own = ['connection', 'keep-alive', 'date']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

async function measureFlood(site, seconds) {
  await read(site, 3)
  const quiet = await read(site, seconds)
  await wait(WRITTEN_WITHIN_MS)
  const before = await viewsOf(site)
  const [busy, flood] = await Promise.all([read(site, seconds), report(site, seconds)])
  await wait(WRITTEN_WITHIN_MS)
  const counted = (await viewsOf(site)) - before
  const rate = Math.round(flood.sent / flood.seconds)
  say(
    `${rate} views a second for ${seconds} s: ${flood.sent} sent, ${counted} counted, answers ${JSON.stringify(flood.answers)}`,
  )
  say(`cached pages, p99: quiet ${quiet.p99.toFixed(1)} ms, meanwhile ${busy.p99.toFixed(1)} ms`)
  return [
    judge('views lost', flood.sent - counted, { most: 0, unit: '' }),
    judge('p99 of cached pages × quiet', busy.p99 / quiet.p99, {
      most: MOST_TIMES_QUIET,
      unit: '×',
      digits: 1,
    }),
  ]
}

async function viewsOf(site) {
  const { previous, views } = await site.readAsOwner('/api/analytics?range=week')
  return views + previous.views
}

const PATHS = Array.from({ length: 20 }, (_, index) => `/blog/post-${3 + index}`)

function read({ port }, seconds) {
  return working('load.ts', {
    port,
    paths: PATHS,
    headers: ['Accept-Encoding: gzip, deflate, br, zstd'],
    status: 200,
    connections: READERS,
    seconds,
  })
}

function report({ port, url }, seconds) {
  return working('beacons.ts', {
    port,
    origin: url,
    paths: PATHS,
    perSecond: BEACONS_A_SECOND,
    seconds,
  })
}

async function working(script, order) {
  const { code, output } = await run('node', [at('bench', script), JSON.stringify(order)])
  if (code !== 0) giveUp(output)
  return JSON.parse(output)
}

function judge(name, value, { most, unit, digits = 0 }) {
  const isKept = value <= most
  say(
    `${name.padEnd(NAME_WIDTH)}${value.toFixed(digits).padStart(8)} ${unit.padEnd(2)}  promised ≤ ${most}: ${isKept ? 'met' : 'SHORT'}`,
  )
  return isKept
}
