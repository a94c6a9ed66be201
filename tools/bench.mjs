import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ANY_ENCODING, BROWSER, SCRIPT } from '#tools/bench/headers.mjs'
import { measure } from '#tools/bench/passes.mjs'
import { printTable } from '#tools/bench/table.mjs'
import { residentMegabytes, untilIdle } from '#tools/bench/usage.mjs'
import { buildIfStale } from '#tools/machine/compilation.mjs'
import { freePort } from '#tools/machine/free-port.mjs'
import { install } from '#tools/machine/installation.mjs'
import { at, giveUp, say } from '#tools/machine/project.mjs'
import { endTogether, run, start, stop } from '#tools/machine/processes.mjs'
import { startServer } from '#tools/machine/server.mjs'

const SETTLE_MS = 5000
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string' },
    large: { type: 'boolean' },
    numbers: { type: 'boolean' },
    cluster: { type: 'boolean' },
    engine: { type: 'string', default: 'sqlite' },
    posts: { type: 'string', default: '100000' },
    products: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  },
})

await install()
const scratch = await mkdtemp(join(tmpdir(), 'kiosk-bench-'))
const removeScratch = () => rm(scratch, { recursive: true, force: true })
endTogether(removeScratch)
await buildIfStale()
try {
  if (values.cluster) await benchCluster()
  else await (values.large ? benchLarge() : values.numbers ? benchNumbers() : bench())
} finally {
  await removeScratch()
}

async function benchLarge() {
  const { measureLarge } = await import('#tools/bench/large.mjs')
  const isKept = await measureLarge({
    engine: values.engine,
    posts: Number(values.posts),
    products: Number(values.products),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds ?? 20),
    only: values.only,
    folder: scratch,
  })
  if (!isKept) process.exitCode = 1
}

async function benchNumbers() {
  const { measureNumbers } = await import('#tools/bench/numbers.mjs')
  const isKept = await measureNumbers({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds ?? 15),
    only: values.only,
    folder: scratch,
    startBare: async (page) => {
      const { child, ...bare } = await startBare(page)
      return { ...bare, stop: () => stop(child) }
    },
  })
  if (!isKept) process.exitCode = 1
}

async function benchCluster() {
  const { measureCluster } = await import('#tools/bench/cluster.mjs')
  const pages = await seed()
  const isKept = await measureCluster({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds ?? 2),
    only: values.only,
    folder: scratch,
    pages,
    browser: [...BROWSER, ANY_ENCODING],
    order: JSON.stringify(orderOf(pages.productId)),
    startBare: async (url) => {
      const { child, ...bare } = await startBare(await fetchPlain(url))
      return { ...bare, stop: () => stop(child) }
    },
  })
  if (!isKept) process.exitCode = 1
}

async function bench() {
  const { startSeconds, idleMegabytes } = await secondStart()
  const pages = await seed()
  const server = await startServer({
    env: { DATA_DIR: join(scratch, 'data'), STARTER_CONTENT: 'false', RATE_LIMITS: 'off' },
  })
  // The first reader of a post that nobody saved here gets its code uncolored, and only the next its final page.
  await fetchPlain(`${server.url}/blog/${pages.post}`)
  // Else what the first minute has to index and to color would be counted as the pages' own.
  await untilIdle(server.pid)
  const plain = await fetchPlain(`${server.url}/blog/${pages.post}`)
  const bare = await startBare(plain)
  const session = await signUp(server.url)
  const cases = casesFor({ server, bare, pages, session })
  const seconds = Number(values.seconds ?? 2)
  say(
    `Measuring ${cases.length} cases, ${values.rounds} rounds of ${seconds} s each, 32 connections …`,
  )
  const results = await measure(cases, {
    rounds: Number(values.rounds),
    seconds,
  })
  await stop(bare.child)
  await wait(SETTLE_MS)
  const afterMegabytes = residentMegabytes(server.pid)
  await server.stop()
  const megabytes = { unit: 'MB', digits: 0 }
  const isKept = printTable(results, [
    {
      name: 'second start to the first 200',
      value: startSeconds,
      unit: 's ',
      digits: 2,
      most: 0.8,
      aim: 0.6,
    },
    {
      ...megabytes,
      name: 'idle after the second start',
      value: idleMegabytes,
      most: 140,
      aim: 120,
    },
    {
      ...megabytes,
      name: 'idle 5 s after the last request',
      value: afterMegabytes,
      most: 280,
      aim: 200,
    },
  ])
  if (!isKept) process.exitCode = 1
}

// The first start fills the database; the second is what an operator waits for after an update.
async function secondStart() {
  say('Starting with the starter content, twice …')
  const folder = join(scratch, 'starter')
  const first = await startServer({ env: { DATA_DIR: folder } })
  // Until the code of the posts is colored, which the second start would go on with.
  await wait(SETTLE_MS)
  await first.stop()
  const startedAt = performance.now()
  const server = await startServer({ env: { DATA_DIR: folder }, path: '/' })
  const startSeconds = (performance.now() - startedAt) / 1000
  await wait(SETTLE_MS)
  const idleMegabytes = residentMegabytes(server.pid)
  await server.stop()
  return { startSeconds, idleMegabytes }
}

async function signUp(url) {
  const person = { email: 'bench@site.test', password: 'a-long-enough-one-9' }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person, name: 'Bench' })) form.set(name, value)
  await fetch(`${url}/api/auth/signup`, { method: 'POST', body: form })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!answer.ok) giveUp(`the bench's member could not sign in: ${answer.status}`)
  return answer.headers.getSetCookie()[0].split(';')[0]
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
  return { headers, body: body.toString('base64') }
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

function casesFor({ server, bare, pages, session }) {
  const ours = { port: Number(new URL(server.url).port), pid: server.pid, status: 200, headers: [] }
  const paths = {
    post: `/blog/${pages.post}`,
    product: `/store/product/${pages.product}`,
    home: '/',
  }
  const page = { ...ours, headers: BROWSER }
  const rendered = { ...ours, isRendered: true }
  const opened = [...BROWSER, ANY_ENCODING]
  const member = { ...rendered, headers: [...opened, `Cookie: ${session}`], most: 16, aim: 12 }
  const uncached = [
    // For guests, every page that has a copy is sent from the cache.
    { ...rendered, headers: opened, most: 34, aim: 18, name: 'cart, guest', path: '/cart' },
    ...Object.entries(paths).map(([name, path]) => ({
      ...member,
      name: `${name}, not cached, member`,
      path,
    })),
  ]
  return [
    { name: 'bare node:http', ...page, port: bare.port, pid: bare.pid, path: paths.post },
    ...cachedCases({ ...page, path: paths.post, most: 1.2, aim: 1 }),
    ...uncached,
    {
      name: 'JSON list of 20',
      ...ours,
      path: '/api/blogs?limit=20',
      isRendered: true,
      most: 2,
      aim: 1.2,
    },
    {
      ...rendered,
      name: 'order placed, guest',
      path: '/api/checkout',
      headers: [...SCRIPT, ANY_ENCODING, `Origin: ${server.url}`],
      body: JSON.stringify(orderOf(pages.productId)),
      connections: 8,
      status: 201,
      most: 100,
      aim: 60,
    },
  ]
}

function cachedCases(page) {
  const headersOf = {
    plain: [],
    gzip: ['Accept-Encoding: gzip'],
    br: ['Accept-Encoding: br'],
    browser: [ANY_ENCODING],
    'unknown session': [ANY_ENCODING, 'Cookie: kiosk_session=none'],
    // Of whichever copy there is: the page, and its ETag, may change while the other cases run.
    304: [ANY_ENCODING, 'If-None-Match: *'],
  }
  return Object.entries(headersOf).map(([name, own]) => ({
    ...page,
    name: `post, cached, ${name}`,
    headers: [...BROWSER, ...own],
    status: name === '304' ? 304 : 200,
  }))
}

function orderOf(productId) {
  return {
    items: [{ productId, quantity: 1 }],
    email: 'bench@site.test',
    shippingAddress: {
      fullName: 'Bench',
      phone: '+91 98765 43210',
      addressLine1: '12 Marine Drive',
      city: 'Mumbai',
      state: 'Maharashtra',
      postalCode: '400020',
      country: 'India',
    },
    paymentMethod: 'pay_on_delivery',
  }
}
