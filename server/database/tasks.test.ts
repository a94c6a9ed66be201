import { sql } from 'kysely'
import { timestamp } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { createTestApp } from '#tests/support/index.ts'
import { claimTasks } from './tasks.ts'

// PostgreSQL then expects one row, and walks the table in a loop.
test('no more tasks are claimed than asked for, also by a plan for a table of one', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const now = timestamp(app.clock)
  const place = (postId: string) =>
    transact(app.ctx, (scope) =>
      scope.schedule({ kind: 'post.color', key: postId, payload: { postId } }),
    )
  await place('one')
  if (app.ctx.store.engine === 'postgres') await sql`VACUUM ANALYZE tasks`.execute(app.db)
  await place('two')
  const order = { by: 'me', now, until: now, kind: 'post.color', limit: 1 }
  const claimed = await app.ctx.store.transaction((tx) =>
    claimTasks(tx, app.ctx.store.engine, order),
  )
  expect(claimed).toHaveLength(1)
})
