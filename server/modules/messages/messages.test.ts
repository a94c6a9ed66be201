import { DAY_MS } from '#server/kernel/clock.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { sharedApp } from '#tests/support/index.ts'
import { inboxOf, writeTo } from '#tests/support/messages.ts'
import { signedInAdmin, signedInOwner, signIn } from '#tests/support/people.ts'

const app = await sharedApp()
const { email } = await signedInOwner(app)
const enter = async () => inboxOf(app, await signIn(app, email))
let inbox: ReturnType<typeof inboxOf> = await enter()
beforeEach(async () => {
  for (const { _id } of (await inbox.list('?limit=100')).messages) await inbox.remove(_id)
  app.clock.advance(1000)
})

/** Writes a message and returns its id. */
async function received(sent: Parameters<typeof writeTo>[1] = {}): Promise<string> {
  await writeTo(app, { message: `Text ${app.clock.now().getTime()}`, ...sent })
  app.clock.advance(1000)
  const row = await app.db
    .selectFrom('contact_messages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

const textsOf = async (query = '') =>
  (await inbox.list(query)).messages.map(({ message }) => message)

describe('the list', () => {
  test('finds a message at its new status before the index has learnt of it', async () => {
    const id = await received({ message: 'A lighthouse' })
    await app.runTasks()
    const find = (status: string) => textsOf(`?search=lighthouse&status=${status}`)
    expect(await find('open')).toEqual(['A lighthouse'])
    const change = app.db.updateTable('contact_messages').where('id', '=', id)
    await change.set({ status: 'done' }).execute()
    expect([await find('done'), await find('open')]).toEqual([['A lighthouse'], []])
  })

  test('has unread messages first, each newest first', async () => {
    const first = await received({ message: 'one' })
    const second = await received({ message: 'two' })
    await received({ message: 'three' })
    const done = await received({ message: 'four' })
    await inbox.mark(first, 'read')
    await inbox.mark(second, 'read')
    await inbox.mark(done, 'done')
    expect(await textsOf('?status=open')).toEqual(['three', 'two', 'one'])
    expect(await textsOf()).toEqual(['three', 'four', 'two', 'one'])
    expect(await textsOf('?status=done')).toEqual(['four'])
    expect(await textsOf('?status=open&limit=2&page=2')).toEqual(['one'])
    expect(await inbox.list('?status=open&limit=2&page=2')).toMatchObject({
      totalMessages: 3,
      currentPage: 2,
      totalPages: 2,
      counts: { new: 1, read: 2, done: 1, spam: 0 },
    })
  })

  test('past its end is an empty page', async () => {
    await received()
    expect(await inbox.list('?page=9')).toMatchObject({ messages: [], totalMessages: 1 })
    expect(await textsOf('?page=1000000')).toEqual([])
  })

  test('finds words in the name, the address and the text, at one status or at all', async () => {
    const dock = await received({ name: 'Zoë Kraus', email: 'zoe@docks.test', message: 'A dock' })
    await received({ name: 'Noor', email: 'noor@example.com', message: 'A lamp\nfor the desk' })
    const found = async (words: string, status = 'all') =>
      textsOf(`?status=${status}&search=${encodeURIComponent(words)}`)
    expect(await found('zoe kra')).toEqual(['A dock'])
    expect(await found('noor@example.com')).toEqual(['A lamp\nfor the desk'])
    expect(await found('DESK')).toEqual(['A lamp\nfor the desk'])
    expect(await found('a')).toEqual(['A lamp\nfor the desk', 'A dock'])
    await inbox.mark(dock, 'done')
    expect(await found('dock', 'open')).toEqual([])
    expect(await found('dock', 'done')).toEqual(['A dock'])
    expect(await found('%')).toEqual([])
    await inbox.remove(dock)
    expect(await found('dock')).toEqual([])
  })

  test.each(['?status=old', '?page=0', '?page=x', `?search=${'x'.repeat(401)}`])(
    'refuses %s',
    async (query) => {
      const { cookie } = await signedInAdmin(app, `Admin ${query.length}${query.slice(1, 4)}`)
      expect((await app.request(`/api/admin/messages${query}`, { cookie })).status).toBe(400)
    },
  )
})

test('a message is opened with the orders and other messages of its address', async () => {
  await received({ email: 'Buyer@example.com', message: 'First' })
  const id = await received({ email: 'buyer@EXAMPLE.com', message: 'Second' })
  expect(await inbox.open(id)).toMatchObject({
    message: { _id: id, name: 'Yara', isProven: false, status: 'new', answers: 0 },
    thread: [],
    orders: { total: 0, list: [] },
    others: 1,
  })
})

test('a message is marked as read, unread, done and spam', async () => {
  const id = await received()
  for (const status of ['read', 'new', 'done', 'spam']) {
    const answer = await inbox.mark(id, status)
    expect([answer.status, await answer.json()]).toMatchObject([200, { message: { status } }])
    expect((await inbox.open(id)).message.status).toBe(status)
  }
  expect((await inbox.mark(id, 'gone')).status).toBe(400)
  expect((await inbox.mark('nothing', 'read')).status).toBe(404)
})

describe('a deleted message', () => {
  test('is out of sight until it is restored, with its status', async () => {
    const id = await received({ message: 'Wanted after all' })
    await inbox.mark(id, 'done')
    expect((await inbox.remove(id)).status).toBe(200)
    expect((await inbox.remove(id)).status).toBe(200)
    expect(await inbox.list()).toMatchObject({ messages: [], counts: { done: 0 } })
    for (const answer of [inbox.mark(id, 'read'), inbox.answer(id, { text: 'Hello' })])
      expect((await answer).status).toBe(404)
    expect((await inbox.restore(id)).status).toBe(200)
    expect(await textsOf('?status=done&search=wanted')).toEqual(['Wanted after all'])
  })

  test('is erased with its answers after 30 days, and from the search', async () => {
    const id = await received({ message: 'Erase me' })
    const stays = await received({ message: 'Erase me not' })
    await inbox.answer(id, { text: 'Goodbye' })
    await inbox.remove(id)
    app.clock.advance(31 * DAY_MS)
    await placeRecurringTasks(app.ctx, backgroundWork)
    await app.runTasks()
    inbox = await enter()
    expect((await inbox.restore(id)).status).toBe(404)
    expect(await app.db.selectFrom('contact_answers').selectAll().execute()).toEqual([])
    expect(await textsOf('?search=erase')).toEqual(['Erase me not'])
    expect((await inbox.open(stays)).message.message).toBe('Erase me not')
    const indexed = await app.db.selectFrom('message_search_rows').select('id').execute()
    expect(indexed.map((row) => row.id)).not.toContain(id)
  })
})
