import { DAY_MS } from '#server/kernel/clock.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { freshApp, insertRows, rowOf, signedInMember } from './support/index.ts'

const app = freshApp()

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString()

async function clean() {
  await placeRecurringTasks(app.ctx, backgroundWork)
  await app.runTasks()
}

const mail = (
  id: string,
  days: number,
  status: 'sent' | 'queued' | 'kept' | 'failed' = 'sent',
) => ({
  id,
  key: null,
  recipient: 'ada@example.com',
  audience: 'other' as const,
  subject: 'Hello',
  text: 'Hello',
  html: '',
  secret: null,
  status,
  created_at: daysAgo(days),
  sent_at: null,
})

const idsOf = async (table: 'mails' | 'history' | 'contact_messages' | 'tasks' | 'ai_usage') =>
  (await app.db.selectFrom(table).select('id').orderBy('id').execute())
    .map(({ id }) => id)
    .filter((id) => id.length < 10)

test('mail goes after 90 days, however much there is, but none that still waits to be sent', async () => {
  const many = Array.from({ length: 1100 }, (_, number) => mail(`old ${number}`, 91, 'kept'))
  for (let from = 0; from < many.length; from += 100)
    await insertRows(app, 'mails', many.slice(from, from + 100))
  const others = [mail('failed', 91, 'failed'), mail('waits', 91, 'queued'), mail('young', 89)]
  await app.db.insertInto('mails').values(others).execute()
  await clean()
  expect(await idsOf('mails')).toEqual(['waits', 'young'])
  app.clock.advance(2 * DAY_MS)
  await clean()
  expect(await idsOf('mails')).toEqual(['waits'])
})

test('history and contact messages go after a year, AI tokens after 400 days', async () => {
  const deed = { kind: 'post', subject_id: 'p', verb: 'erased', actor: 'Ada', actor_id: null }
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello', read_at: null }
  const tokens = { user_id: null, purpose: 'blog' as const, input_tokens: 1, output_tokens: 1 }
  for (const [id, days] of [
    ['old', 366],
    ['young', 364],
  ] as const) {
    await insertRows(app, 'history', { ...deed, id, details: '{}', at: daysAgo(days) })
    const created_at = daysAgo(days)
    await insertRows(app, 'contact_messages', { ...message, id, created_at })
    const at = daysAgo(id === 'old' ? 440 : 380)
    const usage = { ...tokens, id, month: at.slice(0, 7), created_at: at }
    await app.db.insertInto('ai_usage').values(usage).execute()
  }
  await clean()
  for (const table of ['history', 'contact_messages', 'ai_usage'] as const)
    expect([table, await idsOf(table)]).toEqual([table, ['young']])
})

test('failed tasks go after 90 days, those that wait for their time never', async () => {
  const task = {
    kind: 'of another version',
    key: null,
    payload: 'null',
    run_at: daysAgo(0),
    attempts: 8,
    claimed_by: null,
    claimed_until: null,
    last_error: '',
  }
  for (const [id, days, is_dead] of [
    ['dead old', 91, 1],
    ['dead', 89, 1],
    ['waits', 400, 0],
  ] as const) {
    const row = { ...task, id, is_dead, created_at: daysAgo(days) }
    await app.db.insertInto('tasks').values(row).execute()
  }
  await clean()
  expect(await idsOf('tasks')).toEqual(['dead', 'waits'])
})

test('sessions of people who never come back go, those in use stay', async () => {
  const { cookie } = await signedInMember(app)
  const { user_id } = await rowOf(app, 'sessions')
  const left = {
    token_hash: 'left',
    id: 'left',
    user_id,
    device: '',
    country: '',
    confirmed_at: null,
    ...({ is_new_device: 0, is_new_country: 0, device_hash: null } as const),
    created_at: daysAgo(32),
    last_seen_at: daysAgo(32),
  }
  await app.db.insertInto('sessions').values(left).execute()
  await clean()
  expect(await app.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1)
  expect((await app.request('/api/auth/me', { cookie })).status).toBe(200)
})
