import { Hono } from 'hono'
import { pino } from 'pino'
import { TookTooLong } from '#server/kernel/within-time.ts'
import type { AppEnv } from './app-env.ts'
import { errorHandler } from './error-response.ts'

async function respond(error: Error) {
  const app = new Hono<AppEnv>().onError(errorHandler(pino({ level: 'silent' })))
  app.get('/api/blogs', () => {
    throw error
  })
  return app.request('/api/blogs')
}

test.each([
  Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  new Error('timeout exceeded when trying to connect'),
  new TookTooLong('This took longer than 5000 ms.'),
])('a database that is down or overloaded is a 503 with the time to retry: %s', async (error) => {
  const answer = await respond(error)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.text()).not.toContain(error.message)
})

test.each(['SQLITE_FULL', 'ENOSPC', '53100'])(
  'a full disk, said as %s, is a 507 with words and the time to retry',
  async (code) => {
    const answer = await respond(Object.assign(new Error('secret'), { code }))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([507, '60'])
    expect(await answer.text()).toContain('This site’s disk is full')
  },
)

test.each([new Error('secret'), Object.assign(new Error('secret'), { code: '23505' })])(
  'any other fault is a 500 without details: %s',
  async (error) => {
    const answer = await respond(error)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
  },
)
