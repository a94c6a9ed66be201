import { requirePostgres, startPostgres } from '#tools/machine/postgres.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { send } from './send.mjs'

const PASSWORD = 'torture-9-the-owner'
const OWNER = { email: 'owner@site.test', password: PASSWORD }

/**
 * A production server on 127.0.0.1 with fresh data on SQLite or PostgreSQL, the starter content, and limits switched on;
 * `X-Forwarded-For` says who asks.
 */
export async function startTarget(engine) {
  const database = engine === 'postgres' ? await startPostgres(requirePostgres()) : undefined
  const server = await startServer({
    env: {
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
      ...(database && { DATABASE_URL: database.url }),
    },
  })
  let members = 0

  return {
    url: server.url,
    pid: server.pid,
    /** Sends one request; see `send`. Resolves to `{ status, headers, text }`, with status 0 if the connection broke; throws for 500. */
    send: async (path, options) => expectNo500(path, await send(server.url + path, options)),
    /** Signs a new member up; resolves to the session cookie. */
    member: () => signUp(server.url, ++members),
    owner: () => signIn(server.url, OWNER),
    answersWithin: (ms) => answersWithin(server.url, ms),
    stop: () => server.stop().finally(() => database?.stop()),
    /** Ends a server that no longer answers and starts another. */
    replace: async () => {
      process.kill(server.pid, 'SIGKILL')
      await server.stop()
      await database?.stop()
      return startTarget(engine)
    },
  }
}

function expectNo500(path, answer) {
  if (answer.status === 500) throw new Error(`${path} answers 500: ${answer.text.slice(0, 120)}`)
  return answer
}

async function signUp(url, number) {
  const person = { email: `member-${number}@site.test`, password: `${PASSWORD}-${number}` }
  const from = `10.1.0.${number}`
  const answer = await send(`${url}/api/auth/signup`, {
    from,
    json: { ...person, name: `Member ${number}` },
  })
  if (answer.status !== 201) throw new Error(`a member cannot sign up: ${answer.text}`)
  return signIn(url, person, from)
}

async function signIn(url, person, from) {
  const answer = await send(`${url}/api/auth/login`, { json: person, from })
  if (answer.status !== 200) throw new Error(`${person.email} cannot sign in: ${answer.text}`)
  return answer.headers['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; ')
}

async function answersWithin(url, ms) {
  const answer = await send(`${url}/healthz`, { signal: AbortSignal.timeout(ms) })
  return answer.status === 200
}
