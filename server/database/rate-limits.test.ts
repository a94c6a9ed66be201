import { MINUTE_MS } from '#server/kernel/clock.ts'
import { sharedApp } from '#tests/support/index.ts'
import { checkLimit, countFailure, takeLimit } from './rate-limits.ts'

const app = await sharedApp()

test('the use after the last allowed one is refused, and says when to come back', async () => {
  await takeLimit(app.ctx, 'a', 2)
  await takeLimit(app.ctx, 'a', 2)
  await expect(takeLimit(app.ctx, 'a', 2)).rejects.toMatchObject({
    kind: 'too_many',
    retryAfterSeconds: 900,
  })
})

test('one key does not count against another', async () => {
  await takeLimit(app.ctx, 'b', 1)
  await takeLimit(app.ctx, 'c', 1)
})

test('after 15 minutes counting begins anew', async () => {
  await takeLimit(app.ctx, 'd', 1)
  app.clock.advance(15 * MINUTE_MS)
  await takeLimit(app.ctx, 'd', 1)
})

test('looking counts nothing, failures do', async () => {
  for (let look = 0; look < 5; look++) await checkLimit(app.ctx, 'e', 1)
  await countFailure(app.ctx, 'e')
  await expect(checkLimit(app.ctx, 'e', 1)).rejects.toMatchObject({ kind: 'too_many' })
})

test('fifty uses at once count as fifty', async () => {
  const uses = await Promise.allSettled(
    Array.from({ length: 50 }, () => takeLimit(app.ctx, 'f', 10)),
  )
  expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(10)
})
