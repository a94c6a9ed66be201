import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { system } from '#server/kernel/actor.ts'
import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { eraseAccount, sweepExports } from '#server/modules/leaving/index.ts'
import type { DataExport } from '#server/modules/leaving/schema.ts'
import {
  call,
  changeRows,
  freshApp,
  insertRows,
  rowOf,
  WITH_MAIL,
  withCover,
} from '#tests/support/index.ts'
import { memberEverywhere } from '#tests/support/leaver.ts'
import {
  confirmedCookie,
  PASSWORD,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  signIn,
} from '#tests/support/people.ts'
import { readZip } from '#tests/support/read-zip.ts'

type Person = Awaited<ReturnType<typeof memberEverywhere>>

const app = freshApp({ env: WITH_MAIL })
let owner: string
let nell: Person
beforeEach(async () => {
  await withCover(app)
  owner = (await signedInOwner(app)).cookie
  nell = await memberEverywhere(app, owner)
  // She did not leave, and has asked for nothing.
  for (const table of ['account_closings', 'data_exports'] as const)
    await app.db.deleteFrom(table).execute()
  await app.runTasks()
})

const OWN = '/api/auth/export'
const ofNell = () => `/api/auth/users/${nell.id}/export`
const start = (path = OWN, cookie = nell.cookie) =>
  call<DataExport & { error: string }>(app, `POST ${path}`, { cookie })
const read = async (path = OWN, cookie = nell.cookie) =>
  (await call<DataExport>(app, `GET ${path}`, { cookie })).body
const fetchFile = (path = OWN, cookie = nell.cookie) => app.request(`${path}/file`, { cookie })
const files = () => readdir(join(app.folder, 'exports')).catch(() => [])

async function unpacked(path = OWN, cookie = nell.cookie): Promise<Map<string, Buffer>> {
  const answer = await fetchFile(path, cookie)
  expect(answer.status).toBe(200)
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

async function mailedToken(): Promise<string> {
  await app.runTasks()
  const texts = app.mail.asked.map(({ text }) => /data-export\/(\S+)/.exec(text)?.[1] ?? '')
  return texts.findLast(Boolean) ?? ''
}

async function made(): Promise<void> {
  expect((await start()).status).toBe(202)
  await app.runTasks()
}

test('a member gets everything of theirs in one file, in a shape of its own, and nothing of others', async () => {
  await made()
  const zip = await unpacked()
  const json = (name: string): unknown => JSON.parse(zip.get(name)?.toString() ?? '')
  expect([...zip.keys()]).toEqual([
    'profile.json',
    'addresses.json',
    'orders.json',
    'comments.json',
    'reviews.json',
    'likes.json',
    'saves.json',
    'sessions.json',
    'invoices/N0000000AA.html',
    'posts/by-nell.md',
    'README.txt',
  ])
  expect(json('profile.json')).toMatchObject({ name: 'Nell Adeyemi', email: nell.email })
  expect(json('addresses.json')).toMatchObject([{ fullName: 'Nell Adeyemi', country: 'India' }])
  expect(json('orders.json')).toMatchObject([{ number: 'N0000000AA', total: '0.01', items: [] }])
  expect(zip.get('invoices/N0000000AA.html')?.toString()).toContain('Invoice for order N0000000AA')
  expect(zip.get('README.txt')?.toString()).toContain('invoices: 1 file, one for each order')
  expect(json('comments.json')).toMatchObject([
    { text: 'Waits for approval.', status: 'pending', post: { title: 'By the owner' } },
    { text: 'I agree.', status: 'public' },
  ])
  expect(json('reviews.json')).toMatchObject([{ stars: 4, product: { title: 'Reviewed' } }])
  expect(json('likes.json')).toMatchObject([{ post: { title: 'By the owner' } }])
  expect(json('saves.json')).toMatchObject([{ post: { title: 'By the owner' } }])
  expect(json('sessions.json')).toMatchObject([{ device: expect.any(String) as string }])
  expect(zip.get('posts/by-nell.md')?.toString()).toContain('status: draft')
  const texts = [...zip.values()].map(String).join('\n')
  const { password_hash: hash } = await rowOf(app, 'users', { id: nell.id })
  const sessions = await app.db.selectFrom('sessions').select('token_hash').execute()
  for (const secret of [
    hash,
    'Ines Okafor',
    'ines@example.com',
    ...sessions.map((s) => s.token_hash),
  ])
    expect(texts).not.toContain(secret)
})

test('an order says what was in each parcel, what was returned and what was to be cancelled', async () => {
  const { id: order_id } = await app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const line = { order_id, position: 0, product_id: 'l', title: 'Lamp', slug: 'l', price_minor: 1 }
  await insertRows(app, 'order_lines', { ...line, price_cents: 1, quantity: 2, shipped: 1 })
  const tracking = { carrier: 'Postway', tracking_number: 'PW 1', tracking_url: '' }
  const lines = JSON.stringify([{ position: 0, quantity: 1 }])
  const sent = { status: 'shipped', created_at: '', updated_at: '' } as const
  await insertRows(app, 'shipments', { id: 'p', order_id, ...tracking, lines, ...sent })
  await made()
  const shipments = [{ trackingNumber: 'PW 1', items: [{ title: 'Lamp', quantity: 1 }] }]
  const orders = JSON.parse((await unpacked()).get('orders.json')?.toString() ?? '')
  const returns = [{ state: 'requested' }]
  expect(orders).toMatchObject([{ shipments, returns, cancellationsAskedFor: returns }])
})

test.each([
  ['waits for its payment', { status: 'pending', paid_at: null }, 0],
  ['was cancelled before anything was paid', { status: 'cancelled', paid_at: null }, 0],
  ['was cancelled after it was paid', { status: 'cancelled', paid_at: '2026-01-05' }, 1],
] as const)('an order that %s has an invoice if it was owed', async (_, change, invoices) => {
  await app.db.updateTable('orders').set(change).execute()
  await made()
  const names = [...(await unpacked()).keys()]
  expect(names.filter((name) => name.startsWith('invoices/'))).toHaveLength(invoices)
  expect(names).toContain('orders.json')
})

test('posts by others are not named once they are not public', async () => {
  await changeRows(app, 'posts', { status: 'draft' }, { id: nell.otherId })
  await made()
  const zip = await unpacked()
  for (const name of ['comments.json', 'likes.json', 'saves.json'])
    expect(zip.get(name)?.toString()).not.toContain('By the owner')
})

test('letters count from when the address was proven, with their answers', async () => {
  const letters = app.db.updateTable('contact_messages')
  await letters.set({ is_proven: 1 }).execute()
  const at = app.clock.now().toISOString()
  const prove = (provenAt: string | null) =>
    changeRows(app, 'users', { email_proven_at: provenAt }, { id: nell.id })
  const named = async () => {
    await app.db.deleteFrom('data_exports').execute()
    await made()
    return (await unpacked()).get('messages.json')?.toString() ?? ''
  }
  await prove(null)
  expect(await named()).toBe('')
  await prove(new Date(Date.parse(at) + MINUTE_MS).toISOString())
  expect(await named()).toBe('')
  await prove(at)
  expect(JSON.parse(await named())).toMatchObject([{ message: 'Hello', answers: [{ text: 'x' }] }])
})

test('the state tells how far it is, and the file is gone after a day', async () => {
  expect(await read()).toMatchObject({ state: 'none' })
  expect((await start()).body).toMatchObject({ state: 'making' })
  expect((await fetchFile()).status).toBe(404)
  await app.runTasks()
  const ready = await read()
  const [name = ''] = await files()
  expect(ready).toMatchObject({ state: 'ready', sizeBytes: expect.any(Number) as number })
  expect(ready.readyUntil).toBe(new Date(app.clock.now().getTime() + DAY_MS).toISOString())
  expect(name).toMatch(/^[0-9a-z]{26}\.zip$/)
  app.clock.advance(DAY_MS)
  const again = await signIn(app, nell.email)
  expect(await read(OWN, again)).toMatchObject({ state: 'none' })
  expect((await fetchFile(OWN, again)).status).toBe(404)
  await sweepExports(app.ctx)
  expect(await files()).toEqual([])
})

test('a file is sent as a download that nobody stores, whole or a range of it', async () => {
  await made()
  const answer = await fetchFile()
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'no-store',
    'content-length': String(bytes.length),
    'x-robots-tag': 'noindex',
  })
  const ranged = async (range: string, more: Record<string, string> = {}) => {
    const headers = { range, ...more }
    const part = await app.request(`${OWN}/file`, { cookie: nell.cookie, headers })
    return [part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())]
  }
  const size = bytes.length
  expect(await ranged('bytes=2-5')).toEqual([206, `bytes 2-5/${size}`, bytes.subarray(2, 6)])
  expect(await ranged('bytes=-3')).toEqual([
    206,
    `bytes ${size - 3}-${size - 1}/${size}`,
    bytes.subarray(-3),
  ])
  expect(await ranged(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.of()])
  expect(await ranged('bytes=2-5', { 'if-range': '"another"' })).toEqual([200, null, bytes])
  const head = await app.request(`${OWN}/file`, { method: 'HEAD', cookie: nell.cookie })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
})

test('a session that is not fresh gets no file, unlike the mailed link', async () => {
  await start()
  const path = `/api/auth/data-export/${await mailedToken()}`
  await start(ofNell(), owner)
  await app.runTasks()
  app.clock.advance(10 * MINUTE_MS)
  for (const answer of [await fetchFile(), await fetchFile(ofNell(), owner)])
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm_needed' }])
  expect((await call(app, 'GET /api/auth/confirm', { cookie: nell.cookie })).status).toBe(403)
  expect((await fetchFile(path, '')).status).toBe(200)
  const cookie = await confirmedCookie(app, nell.cookie)
  expect((await call(app, 'GET /api/auth/confirm', { cookie })).status).toBe(200)
  expect((await fetchFile(OWN, cookie)).status).toBe(200)
})

test('the README says what is not in the file', async () => {
  await made()
  const text = (await unpacked()).get('README.txt')?.toString() ?? ''
  expect(text).toMatch(/Not in here:[^]*contact form without being signed in[^]*notes[^]*emails/)
})

describe('the mailed link', () => {
  test('works without a session and more than once, for a day', async () => {
    await start()
    const token = await mailedToken()
    const path = `/api/auth/data-export/${token}`
    expect(await read(path, '')).toMatchObject({ state: 'ready' })
    expect((await unpacked(path, '')).has('profile.json')).toBe(true)
    expect((await fetchFile(path, '')).status).toBe(200)
    app.clock.advance(DAY_MS)
    expect((await fetchFile(path, '')).status).toBe(404)
  })

  test('survives signing out, and ends with the password', async () => {
    await start()
    const path = `/api/auth/data-export/${await mailedToken()}`
    await call(app, 'POST /api/auth/logout', { cookie: nell.cookie, json: {} })
    expect((await fetchFile(path, '')).status).toBe(200)
    const cookie = await signIn(app, nell.email)
    const json = { currentPassword: PASSWORD, newPassword: 'quiet-5-harbour-lamp' }
    expect((await call(app, 'PUT /api/auth/change-password', { cookie, json })).status).toBe(200)
    const ended = await fetchFile(path, '')
    expect(ended.status).toBe(404)
    expect(JSON.stringify(await ended.json())).toContain('when the password is changed')
  })

  test('is of no use for another export, another purpose or another person', async () => {
    await start()
    const token = await mailedToken()
    const [userId = '', subject = '', ends = '', hash = ''] = token.split('.')
    const other = await signedInMember(app, 'Bo Lindqvist')
    await start(OWN, other.cookie)
    await app.runTasks()
    const row = await app.db
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '!=', userId)
      .executeTakeFirstOrThrow()
    for (const forged of [
      [userId, row.id, ends, hash],
      [row.user_id, row.id, ends, hash],
      [userId, subject, String(Number(ends) + 1), hash],
      [userId, '../../kiosk', ends, hash],
    ])
      expect((await fetchFile(`/api/auth/data-export/${forged.join('.')}`, '')).status).toBe(404)
    const keep = await call(app, `POST /api/auth/keep-account/${token}`)
    expect(keep.status).toBe(400)
  })
})

test('twenty requests at once make one file, and one takes the place of the one before', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => start()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(await app.db.selectFrom('data_exports').select('id').execute()).toHaveLength(1)
  const former = await mailedToken()
  const [before] = await files()
  await made()
  expect(await files()).toHaveLength(1)
  expect((await files())[0]).not.toBe(before)
  expect((await fetchFile(`/api/auth/data-export/${former}`, '')).status).toBe(404)
  await made()
  const { status, body } = await start()
  expect([status, body.error]).toEqual([
    429,
    'Data can be exported 3 times a day. Try again tomorrow.',
  ])
})

test('a session that was left open has to confirm first', async () => {
  app.clock.advance(11 * MINUTE_MS)
  expect((await start()).status).toBe(403)
  expect((await start(ofNell(), owner)).status).toBe(403)
})

describe('an admin', () => {
  test('downloads what they asked for about a person, who is told', async () => {
    const admin = (await signedInAdmin(app)).cookie
    expect((await start(ofNell(), admin)).body).toMatchObject({ state: 'making' })
    await app.runTasks()
    expect(await read(ofNell(), owner)).toMatchObject({ state: 'ready' })
    expect((await unpacked(ofNell(), admin)).has('orders.json')).toBe(true)
    // The person's own is another one.
    expect(await read()).toMatchObject({ state: 'none' })
    const subjects = app.mail.asked.flatMap(({ to, subject }) => (to === nell.email ? subject : []))
    expect(subjects).toContain('An admin exported your data at Kiosk')
    expect(await mailedToken()).toBe('')
    const deeds = app.db.selectFrom('audit').select(['object_kind', 'verb', 'object_id'])
    const exported = { object_kind: 'user', verb: 'exported', object_id: nell.id }
    expect(await deeds.execute()).toContainEqual(exported)
  })

  test('gets neither the owner’s data nor their own there, nor what the person asked for', async () => {
    const admin = await signedInAdmin(app)
    const idOf = async (email: string) => (await rowOf(app, 'users', { email_key: email })).id
    for (const email of ['ines@example.com', admin.email]) {
      const path = `/api/auth/users/${await idOf(email)}/export`
      expect((await start(path, admin.cookie)).status).toBe(403)
      expect((await fetchFile(path, admin.cookie)).status).toBe(403)
    }
    await made()
    expect((await fetchFile(ofNell(), admin.cookie)).status).toBe(404)
    expect((await start(ofNell(), nell.cookie)).status).toBe(403)
  })
})

describe('what goes wrong', () => {
  test('a picture without a file is named in the README, and one with a file is in the zip', async () => {
    const readme = async () => (await unpacked()).get('README.txt')?.toString() ?? ''
    await made()
    expect(await readme()).toContain('  media/nells-picture.webp')
    await app.ctx.storage.write('nells-picture/master.webp', Buffer.from('picture'))
    await made()
    expect(await readme()).not.toContain('does not have their files')
    expect((await unpacked()).get('media/nells-picture.webp')?.toString()).toBe('picture')
  })

  test('a disk without room refuses in words, and ends what is being made', async () => {
    app.disk.always({ level: 'low', freeBytes: 200e6 })
    const { status, body } = await start()
    expect([status, body.error]).toEqual([507, expect.stringContaining('no room for the download')])
    app.disk.always({ level: 'enough', freeBytes: 1e12 })
    await start()
    app.disk.always({ level: 'low', freeBytes: 200e6 })
    await app.runTasks()
    expect(await read()).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('no room'),
    })
    expect(await files()).toEqual([])
  })

  test('the draft of a killed process is removed, and the file is made', async () => {
    const { writeFile, mkdir } = await import('node:fs/promises')
    await start()
    const { id } = await app.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow()
    await mkdir(join(app.folder, 'exports'))
    await writeFile(join(app.folder, 'exports', `${id}.zip.abcdefgh.part`), 'half')
    await app.runTasks()
    expect(await files()).toEqual([`${id}.zip`])
    expect((await unpacked()).size).toBeGreaterThan(5)
  })

  test('files that belong to nothing are removed', async () => {
    await made()
    await sweepExports(app.ctx)
    expect(await files()).toHaveLength(1)
    await app.db.deleteFrom('data_exports').execute()
    await sweepExports(app.ctx)
    expect(await files()).toEqual([])
  })

  test('an erased account has no download, ready or being made', async () => {
    const erase = () =>
      transact(app.ctx, (scope) =>
        eraseAccount(scope, nell.id, { posts: 'delete', by: system('test') }),
      )
    await start(ofNell(), owner)
    await made()
    const path = `/api/auth/data-export/${await mailedToken()}`
    await start()
    await erase()
    expect(await app.db.selectFrom('data_exports').select('id').execute()).toEqual([])
    await app.runTasks()
    expect(await files()).toEqual([])
    expect((await fetchFile(path, '')).status).toBe(404)
    expect((await start(ofNell(), owner)).status).toBe(404)
  })
})
