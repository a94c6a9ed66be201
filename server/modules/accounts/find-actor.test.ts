import { guest } from '#server/kernel/actor.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { freshApp, sessionSecretOf, signedInMember } from '#tests/support/index.ts'
import { findActor } from './index.ts'
import { SESSION_LIMITS } from './session-limits.ts'

const app = freshApp()
let ctx: Context
let lookups: number

beforeEach(async () => {
  lookups = 0
  const { store } = app.ctx
  const counting = Object.defineProperty({ ...store }, 'db', {
    get: () => {
      lookups++
      return store.db
    },
  })
  ctx = { ...app.ctx, store: counting }
})

test('a cookie that is no session is looked up once, and one of another form never', async () => {
  const secret = newSecret()
  for (const given of [secret, secret, 'x', '', `${secret}x`, 'x'.repeat(10_000)]) {
    expect(await findActor(ctx, given)).toBe(guest)
  }
  expect(lookups).toBe(1)
})

test('thousands of invented cookies do not make a session be forgotten', async () => {
  const { cookie } = await signedInMember(app, 'Anna Lisbon')
  const secret = sessionSecretOf(cookie)
  for (let count = 0; count < 6000; count++) await findActor(ctx, newSecret())
  expect(await findActor(ctx, secret)).toMatchObject({ kind: 'member', name: 'Anna Lisbon' })
})

test('a session that has ended is a guest, and one whose clock was wrong for a while is not lost', async () => {
  const { cookie } = await signedInMember(app, 'Anna Lisbon')
  const secret = sessionSecretOf(cookie)
  app.clock.advance(SESSION_LIMITS.user.absoluteMs + MINUTE_MS)
  expect(await findActor(ctx, secret)).toBe(guest)
  app.clock.advance(-SESSION_LIMITS.user.absoluteMs)
  expect(await findActor(ctx, secret)).toMatchObject({ kind: 'member' })
})
