import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { cpuMilliseconds } from '#tools/bench/usage.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { openSeeded } from './seeds.mjs'

// Pages for a member are not cached.
const MEMBER = { email: 'member@site.test', password: 'a-long-enough-one-9', name: 'Member' }

/** A running site with so many posts and products, and its owner signed in. */
export async function openSite({ engine, posts, products, views, folder, env = {} }) {
  const seeded = await openSeeded({ engine, posts, products, views, folder })
  const data = join(folder, `data-${posts}`)
  await mkdir(data, { recursive: true })
  // As in furniture.ts.
  await writeFile(join(data, 'site-id'), 'bench\n')
  const server = await startServer({
    env: { DATA_DIR: data, STARTER_CONTENT: 'false', RATE_LIMITS: 'off', ...env, ...seeded.env },
  }).catch(async (error) => {
    await seeded.close()
    throw error
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path, options) => send(server.url + path, { agent, ...options })
  const owner = await signIn(ask, seeded.facts.owner)
  const member = await signUp(ask, MEMBER)
  const pids = [server.pid, seeded.databasePid].filter(Boolean)
  return {
    products,
    facts: seeded.facts,
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: server.pid,
    megabytes: seeded.megabytes,
    /** Milliseconds until the last byte of a response to a member; with `isOwner`, to the owner. */
    time: async (path, { isOwner = false } = {}) => {
      const startedAt = performance.now()
      const { status } = await ask(path, { headers: { Cookie: isOwner ? owner : member } })
      if (status !== 200) throw new Error(`${path} answers ${status}:\n${server.output()}`)
      return performance.now() - startedAt
    },
    read: async (path) => JSON.parse((await ask(path)).body),
    readAsOwner: async (path) => JSON.parse((await ask(path, { headers: { Cookie: owner } })).body),
    /** Sends JSON as the owner. Resolves to the milliseconds it took. */
    write: async (method, path, json) => {
      const startedAt = performance.now()
      const headers = { Cookie: owner, 'Content-Type': 'application/json' }
      const { status, body } = await ask(path, { method, headers, body: JSON.stringify(json) })
      if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${body}`)
      return performance.now() - startedAt
    },
    cpu: () => {
      const used = pids.map(cpuMilliseconds)
      return used.includes(undefined) ? undefined : used.reduce((sum, ms) => sum + ms, 0)
    },
    close: async () => {
      agent.destroy()
      await server.stop()
      await seeded.close()
    },
  }
}

async function signUp(ask, person) {
  // An earlier bench may have left the account.
  await ask('/api/auth/signup', posted(person))
  return signIn(ask, person)
}

function posted(value) {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(value) }
}

async function signIn(ask, { email, password }) {
  const { status, headers } = await ask('/api/auth/login', posted({ email, password }))
  if (status !== 200) throw new Error(`${email} could not sign in to the bench: ${status}`)
  return headers['set-cookie'][0].split(';')[0]
}

function send(url, { body, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
