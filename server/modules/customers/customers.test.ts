import { DAY_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { asAdmin, freshApp, signedInMember, stockProduct } from '#tests/support/index.ts'
import { ADDRESS, checkOut, openShop } from '#tests/support/orders.ts'
import { deleteEmptyBefore } from './queries.ts'
import type { Customer, CustomerDetail } from './schema.ts'

const app = freshApp()
const { ask, get } = asAdmin<{ customer: CustomerDetail; error: string }>(app)
let lamp: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 50 })).id
})

type Buyer = { email: string; name?: string; phone?: string; country?: string }

/** An order of one lamp, $54.99. */
async function buy({ email, name = 'Ada Lovelace', ...address }: Buyer): Promise<string> {
  const shippingAddress = { ...ADDRESS, fullName: name, ...address }
  const items = [{ productId: lamp, quantity: 1 }]
  const { body } = await checkOut(app, { items, email, shippingAddress })
  await app.runTasks()
  app.clock.advance(1000)
  return body.order._id
}

const admin = (method: string, path: string, json?: object) =>
  ask(`${method} /api/admin/${path}`, { json })
const list = async (query: Record<string, string> = {}) => {
  const answer = await get(`/api/admin/customers?${new URLSearchParams(query)}`)
  return (await answer.json()) as { customers: Customer[]; totalCustomers: number }
}
const found = async (query: Record<string, string>) =>
  (await list(query)).customers.map(({ email }) => email)
async function idOf(email: string): Promise<string> {
  const { customers } = await list({ search: email })
  return customers[0]?._id ?? ''
}
const read = async (id: string) => (await admin('GET', `customers/${id}`)).customer

describe('a customer', () => {
  test('is whoever has an address, with what was paid less what was given back', async () => {
    const first = await buy({ email: 'ada@example.com' })
    await buy({ email: 'ADA@example.com', name: 'Ada King' })
    await buy({ email: 'bob@example.com', name: 'Bob', country: 'India' })
    await admin('POST', `orders/${first}/paid`, {})
    expect((await list()).customers).toMatchObject([
      { name: 'Bob', orders: 1, spent: 0, country: 'India' },
      { name: 'Ada King', email: 'ADA@example.com', orders: 2, spent: 54.99 },
    ])
    await admin('POST', `orders/${first}/refund`, { amount: 4.99 })
    expect((await list({ search: 'ada' })).customers).toMatchObject([{ orders: 2, spent: 50 }])
  })

  test('is gone when nothing of what they ordered counts, unless somebody noted about them', async () => {
    const [quiet, noted] = [
      await buy({ email: 'a@example.com' }),
      await buy({ email: 'b@example.com' }),
    ]
    const id = await idOf('b@example.com')
    await admin('PUT', `customers/${id}`, { note: 'Called.', tags: [], version: 1 })
    for (const order of [quiet, noted])
      await admin('PUT', `orders/${order}`, { status: 'cancelled' })
    expect((await list()).customers).toMatchObject([
      { email: 'b@example.com', orders: 0, spent: 0 },
    ])
    expect((await read(id)).orderList).toMatchObject([{ status: 'cancelled' }])
    const later = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
    await transact(app.ctx, ({ tx }) => deleteEmptyBefore(tx, later, 10))
    expect((await list()).totalCustomers).toBe(0)
  })

  test('keeps note and tags where the address of their only order is corrected', async () => {
    const order = await buy({ email: 'adda@example.com' })
    const id = await idOf('adda@example.com')
    await admin('PUT', `customers/${id}`, { note: 'Called.', tags: ['VIP'], version: 1 })
    await admin('PUT', `orders/${order}/address`, {
      email: 'ada@example.com',
      shippingAddress: { ...ADDRESS, fullName: 'Ada King' },
    })
    expect((await list()).customers).toMatchObject([
      { _id: id, email: 'ada@example.com', name: 'Ada King', tags: ['VIP'], orders: 1 },
    ])
    expect((await read(id)).note).toBe('Called.')
  })

  test('gives an order to whoever has its corrected address, and keeps the others', async () => {
    const order = await buy({ email: 'a@example.com' })
    await buy({ email: 'a@example.com' })
    await buy({ email: 'b@example.com' })
    await admin('PUT', `orders/${order}/address`, {
      email: 'B@example.com',
      shippingAddress: ADDRESS,
    })
    expect((await list({ search: 'a@example.com' })).customers).toMatchObject([{ orders: 1 }])
    expect((await list({ search: 'b@example.com' })).customers).toMatchObject([{ orders: 2 }])
    const alone = await buy({ email: 'c@example.com' })
    await admin('PUT', `orders/${alone}/address`, {
      email: 'b@example.com',
      shippingAddress: ADDRESS,
    })
    expect(await found({ search: 'c@example.com' })).toEqual([])
    expect((await list({ search: 'b@example.com' })).customers).toMatchObject([{ orders: 3 }])
  })

  test('comes back with the next order', async () => {
    const order = await buy({ email: 'a@example.com' })
    await admin('PUT', `orders/${order}`, { status: 'cancelled' })
    expect(await found({})).toEqual([])
    await buy({ email: 'a@example.com' })
    expect((await list()).customers).toMatchObject([{ email: 'a@example.com', orders: 1 }])
  })

  test('has their orders, addresses and account on their page', async () => {
    const member = await signedInMember(app, 'Vera Quill')
    await buy({ email: member.email, name: 'Vera Quill' })
    await buy({ email: member.email, name: 'Vera Quill' })
    const customer = await read(await idOf(member.email))
    expect(customer).toMatchObject({
      emails: [member.email],
      account: { name: 'Vera Quill' },
      orderList: [{ pieces: 1, total: 54.99 }, { pieces: 1 }],
      addresses: [{ name: 'Vera Quill', city: 'London' }],
    })
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await buy({ email: 'ada@example.com', name: 'Ada Lovelace', phone: '+44 20 7946 0958' })
    await buy({ email: 'zoe_1@example.com', name: 'Zoë Ångström', phone: '+49 30 1234567' })
  })

  test('is searched by name, address, phone and order number, taken literally', async () => {
    const number = (await read(await idOf('zoe_1@example.com'))).orderList[0]?.order_number ?? ''
    const zoe = ['zoe_1@example.com']
    for (const search of ['zoe ang', 'E_1@', '4567', '030 1234567', number, number.toLowerCase()])
      expect([search, await found({ search })]).toEqual([search, zoe])
    for (const search of ['%', '_', '\\', "' OR 1=1", 'nobody'])
      expect([search, await found({ search })]).toEqual([search, search === '_' ? zoe : []])
  })

  test('is sorted and narrowed by a tag', async () => {
    const id = await idOf('ada@example.com')
    await admin('PUT', `customers/${id}`, { note: '', tags: ['VIP 100%'], version: 1 })
    expect(await found({ tag: 'VIP 100%' })).toEqual(['ada@example.com'])
    expect(await found({ tag: 'VIP 1000' })).toEqual([])
    expect(await found({ sort: 'name' })).toEqual(['ada@example.com', 'zoe_1@example.com'])
    expect(await found({ sort: 'last' })).toEqual(['zoe_1@example.com', 'ada@example.com'])
    await buy({ email: 'ada@example.com' })
    expect(await found({ sort: 'orders' })).toEqual(['ada@example.com', 'zoe_1@example.com'])
  })

  test('leaves the site as a file, without formulas', async () => {
    await buy({ email: 'f@example.com', name: '=1+1' })
    const answer = await get('/api/admin/customers.csv')
    const text = await answer.text()
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    expect(text.split('\r\n')).toHaveLength(5)
    expect(text).not.toMatch(/^"?=1/m)
  })
})

describe('notes and tags', () => {
  test('of two admins the second does not overwrite the first unseen', async () => {
    await buy({ email: 'ada@example.com' })
    const id = await idOf('ada@example.com')
    const save = (note: string) =>
      admin('PUT', `customers/${id}`, { note, tags: ['VIP', 'VIP', ' '], version: 1 })
    expect((await save('First.')).customer).toMatchObject({ note: 'First.', tags: ['VIP'] })
    expect((await save('Second.')).status).toBe(409)
    expect((await read(id)).note).toBe('First.')
  })

  test('are not lost to the next order', async () => {
    await buy({ email: 'ada@example.com' })
    const id = await idOf('ada@example.com')
    await admin('PUT', `customers/${id}`, { note: 'Called.', tags: ['VIP'], version: 1 })
    await buy({ email: 'ada@example.com' })
    expect(await read(id)).toMatchObject({ note: 'Called.', tags: ['VIP'], orders: 2 })
  })

  test.each([
    { note: 'x'.repeat(4001), tags: [] },
    { note: '', tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
    { note: '', tags: ['x'.repeat(41)] },
  ])('that are too long are refused at their field', async (json) => {
    await buy({ email: 'ada@example.com' })
    const id = await idOf('ada@example.com')
    const { status } = await admin('PUT', `customers/${id}`, { ...json, version: 1 })
    expect(status).toBe(400)
  })
})

describe('two customers', () => {
  const ids = async () => {
    await buy({ email: 'ada@example.com' })
    await buy({ email: 'ada@work.example', name: 'Ada L.' })
    return [await idOf('ada@example.com'), await idOf('ada@work.example')] as const
  }

  test('are merged with their orders, notes and tags, and separated again', async () => {
    const [id, other] = await ids()
    await admin('PUT', `customers/${id}`, { note: 'One.', tags: ['a'], version: 1 })
    await admin('PUT', `customers/${other}`, { note: 'Two.', tags: ['b', 'a'], version: 1 })
    expect((await admin('POST', `customers/${id}/merges`, { other })).customer).toMatchObject({
      name: 'Ada L.',
      emails: ['ada@example.com', 'ada@work.example'],
      note: 'One.\n\nTwo.',
      tags: ['a', 'b'],
      orders: 2,
    })
    expect((await list()).totalCustomers).toBe(1)
    await buy({ email: 'ada@work.example' })
    expect((await read(id)).orders).toBe(3)

    const separated = await admin('DELETE', `customers/${id}/emails/ada@work.example`)
    expect(separated.customer).toMatchObject({ emails: ['ada@example.com'], orders: 1 })
    expect((await list({ search: 'work' })).customers).toMatchObject([{ orders: 2 }])
    const last = await admin('DELETE', `customers/${id}/emails/ada@example.com`)
    expect([last.status, last.error]).toEqual([409, 'This is the only address of this customer.'])
  })

  test.each([
    { note: 'x'.repeat(2500), tags: [] },
    { note: '', tags: Array.from({ length: 15 }, (_, at) => `tag ${at}`) },
  ])('with more note or tags together than one may have stay two', async ({ note, tags }) => {
    const [id, other] = await ids()
    const otherTags = tags.map((tag) => `other ${tag}`)
    await admin('PUT', `customers/${id}`, { note, tags, version: 1 })
    await admin('PUT', `customers/${other}`, { note, tags: otherTags, version: 1 })
    expect((await admin('POST', `customers/${id}/merges`, { other })).status).toBe(409)
    expect([await read(id), await read(other)]).toMatchObject([{ note }, { note }])
  })

  test('that are one, or not there, are refused', async () => {
    const [id] = await ids()
    expect((await admin('POST', `customers/${id}/merges`, { other: id })).status).toBe(409)
    expect((await admin('POST', `customers/${id}/merges`, { other: 'nobody' })).status).toBe(404)
    expect((await admin('DELETE', `customers/${id}/emails/c@example.com`)).status).toBe(404)
  })

  test('that are merged both ways at once end as one', async () => {
    const [id, other] = await ids()
    const answers = await Promise.all([
      admin('POST', `customers/${id}/merges`, { other }),
      admin('POST', `customers/${other}/merges`, { other: id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await list()).customers).toMatchObject([{ orders: 2 }])
  })
})
