import { putTask } from '#server/database/tasks.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { handlersOf } from '#server/kernel/tasks/handlers.ts'
import { transact } from '#server/kernel/scope.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { call, freshApp, signedInAdmin, signedInOwner, WITH_MAIL } from '#tests/support/index.ts'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import type { FailedTask } from './schema.ts'

type List = { tasks: FailedTask[]; total: number }

const app = freshApp({ env: WITH_MAIL })
let cookie: string
beforeEach(async () => {
  cookie = (await signedInOwner(app)).cookie
  await app.runTasks()
})

const list = async () => (await call<List>(app, 'GET /api/tasks/failed', { cookie })).body
const failedOnOverview = async (who: string) =>
  (await call<Dashboard>(app, 'GET /api/dashboard', { cookie: who })).body.failedTasks

function waitingMail(): Promise<void> {
  const mail = { to: 'nobody@example.com', subject: 'Hello', text: 'the words' }
  return transact(app.ctx, (scope) => queueMail(scope, { audience: 'other', ...mail }))
}

async function failingMail(): Promise<FailedTask> {
  await waitingMail()
  app.mail.next({ fault: 'refused', detail: '550 no such mailbox' })
  await app.runTasks()
  const [newest] = (await list()).tasks
  if (!newest) throw new Error('the mail did not fail')
  return newest
}

test('a failed task is listed in plain words, with its error and without what it works with', async () => {
  app.clock.set('2026-03-04T10:30:00.000Z')
  await failingMail()
  const { body } = await call<List>(app, 'GET /api/tasks/failed', { cookie })
  expect(body).toEqual({
    total: 1,
    tasks: [
      {
        _id: expect.any(String),
        about: 'Email to nobody@example.com: Hello',
        error: 'refused: 550 no such mailbox',
        attempts: 1,
        failedAt: '2026-03-04T10:30:00.000Z',
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/mailId|the words/)
})

test('a task of a kind that nobody knows any more, or that never runs, is listed all the same', async () => {
  const now = timestamp(app.clock)
  await transact(app.ctx, ({ tx, newId }) =>
    putTask(tx, { id: newId(), kind: 'old.kind', key: undefined, payload: null, runAt: now, now }),
  )
  await app.db.updateTable('tasks').set({ is_dead: 1 }).where('kind', '=', 'old.kind').execute()
  expect((await list()).tasks).toMatchObject([{ about: 'old.kind' }])
})

test('a failed task that is tried again is done, and leaves the list', async () => {
  const { _id: id } = await failingMail()
  const retried = await call(app, `POST /api/tasks/failed/${id}/retry`, { cookie, json: {} })
  expect(retried.status).toBe(200)
  expect(await list()).toEqual({ tasks: [], total: 0 })
  await app.runTasks()
  expect(app.mail.asked).toHaveLength(2)
  const again = await call(app, `POST /api/tasks/failed/${id}/retry`, { cookie, json: {} })
  expect(again.status).toBe(404)
})

test('a failed task that is given up never runs', async () => {
  const { _id: id } = await failingMail()
  expect((await call(app, `DELETE /api/tasks/failed/${id}`, { cookie })).status).toBe(200)
  expect((await call(app, `DELETE /api/tasks/failed/${id}`, { cookie })).status).toBe(404)
  app.clock.advance(10 * 60_000)
  await app.runTasks()
  expect(app.mail.asked).toHaveLength(1)
  expect((await list()).total).toBe(0)
})

test('a task that waits or runs can be neither tried again nor given up here', async () => {
  await waitingMail()
  const { id } = await app.db.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
  expect((await call(app, `DELETE /api/tasks/failed/${id}`, { cookie })).status).toBe(404)
  const retried = await call(app, `POST /api/tasks/failed/${id}/retry`, { cookie, json: {} })
  expect(retried.status).toBe(404)
})

test('the overview counts failed tasks for the owner alone', async () => {
  expect(await failedOnOverview(cookie)).toBe(0)
  await failingMail()
  await failingMail()
  expect(await failedOnOverview(cookie)).toBe(2)
  expect(await failedOnOverview((await signedInAdmin(app)).cookie)).toBeNull()
})

test('everything that can fail has plain words', () => {
  const kinds = [...handlersOf(backgroundWork)].filter(([kind]) => !kind.startsWith('recurring: '))
  expect(kinds.filter(([, { about }]) => !about).map(([kind]) => kind)).toEqual([])
})
