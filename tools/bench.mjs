import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measure } from '#tools/bench/passes.mjs'
import { printTable } from '#tools/bench/table.mjs'
import { residentMegabytes } from '#tools/bench/usage.mjs'
import { buildIfStale } from '#tools/machine/compilation.mjs'
import { freePort } from '#tools/machine/free-port.mjs'
import { install } from '#tools/machine/installation.mjs'
import { at, giveUp, say } from '#tools/machine/project.mjs'
import { endTogether, run, start, stop } from '#tools/machine/processes.mjs'
import { startServer } from '#tools/machine/server.mjs'

const SETTLE_MS = 5000
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '3' } },
})

await install()
const scratch = await mkdtemp(join(tmpdir(), 'kiosk-bench-'))
const removeScratch = () => rm(scratch, { recursive: true, force: true })
endTogether(removeScratch)
await buildIfStale()
try {
  await bench()
} finally {
  await removeScratch()
}

async function bench() {
  const bootMegabytes = await idleAfterBoot()
  const pages = await seed()
  const server = await startServer({
    env: { DATA_DIR: join(scratch, 'data'), STARTER_CONTENT: 'false', RATE_LIMITS: 'off' },
  })
  const plain = await fetchPlain(`${server.url}/blog/${pages.post}`)
  const bare = await startBare(plain)
  const cases = casesFor({
    port: Number(new URL(server.url).port),
    pid: server.pid,
    bare,
    pages,
    etag: plain.etag,
  })
  say(
    `Measuring ${cases.length} cases, ${values.rounds} rounds of ${values.seconds} s each, 32 connections …`,
  )
  const results = await measure(cases, {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  })
  await stop(bare.child)
  await wait(SETTLE_MS)
  const afterMegabytes = residentMegabytes(server.pid)
  await server.stop()
  printTable(results, { bootMegabytes, afterMegabytes })
}

async function idleAfterBoot() {
  say('Starting with the starter content …')
  const server = await startServer()
  await wait(SETTLE_MS)
  const megabytes = residentMegabytes(server.pid)
  await server.stop()
  return megabytes
}

async function seed() {
  say('Writing 200 posts and 200 products …')
  const { code, output } = await run('node', [at('bench', 'seed.ts'), join(scratch, 'data')])
  if (code !== 0) giveUp(`${output}\nThe data could not be written.`)
  return JSON.parse(output)
}

async function fetchPlain(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) giveUp(`${url} answers ${answer.status}`)
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  const body = Buffer.from(await answer.arrayBuffer())
  return { headers, body: body.toString('base64'), etag: answer.headers.get('etag') }
}

async function startBare({ headers, body }) {
  const file = join(scratch, 'page.json')
  await writeFile(file, JSON.stringify({ headers, body }))
  const port = await freePort()
  const child = start('node', [at('bench', 'bare-server.ts'), file, String(port)], {
    env: { NODE_ENV: 'production' },
  })
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) break
    await wait(25)
  }
  return { child, port, pid: child.pid }
}

function casesFor({ port, pid, bare, pages, etag }) {
  const post = `/blog/${pages.post}`
  const ours = { port, pid, status: 200, headers: [] }
  const br = 'Accept-Encoding: br'
  const steppingAside = ['Accept-Encoding: gzip, deflate, br, zstd', 'Cookie: kiosk_session=none']
  return [
    { name: 'bare node:http', ...ours, port: bare.port, pid: bare.pid, path: post },
    { name: 'post, cached, plain', ...ours, path: post, budget: { ratio: 0.85 } },
    { name: 'post, cached, br', ...ours, path: post, headers: [br], budget: { ratio: 0.85 } },
    {
      name: 'post, cached, 304',
      ...ours,
      path: post,
      headers: [`If-None-Match: ${etag}`],
      status: 304,
      budget: { ratio: 0.85 },
    },
    {
      name: 'post, not cached',
      ...ours,
      path: post,
      headers: steppingAside,
      budget: { cpu: 1200 },
    },
    {
      name: 'product, not cached',
      ...ours,
      path: `/store/product/${pages.product}`,
      headers: steppingAside,
      budget: { cpu: 1200 },
    },
    { name: 'JSON list of 20', ...ours, path: '/api/blogs?limit=20', budget: { cpu: 160 } },
  ]
}
