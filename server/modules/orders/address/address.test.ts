import { transact } from '#server/kernel/scope.ts'
import { system } from '#server/kernel/actor.ts'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { changeStatus } from '#server/modules/orders/lifecycle/index.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import { asAdmin, freshApp, signedInMember, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop, orderRow } from '#tests/support/orders.ts'

const app = freshApp({ env: WITH_MAIL })
const admin = asAdmin<Answer>(app)
let lamp: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 50 })).id
})

async function place(given: object = {}): Promise<string> {
  const { body } = await checkOut(app, { items: [{ productId: lamp, quantity: 2 }], ...given })
  await app.runTasks()
  return body.order._id
}

const BERLIN = {
  ...ADDRESS,
  addressLine1: 'Südplatz 14',
  city: 'Berlin',
  state: '',
  postalCode: '10969',
  country: 'Germany',
}
const CORRECTED = { email: 'ada@example.com', shippingAddress: BERLIN }

type Answer = { order: OrderDetail; error: string; note: string; fields?: Record<string, string> }

const send = (route: string, json?: object) => admin.ask(route, { json })
const put = (id: string, json: object) => send(`PUT /api/admin/orders/${id}/address`, json)
const move = (orderId: string, to: 'shipped' | 'delivered') =>
  transact(app.ctx, (scope) => changeStatus(scope, system('test'), { orderId, to }))
const mailsAbout = (words: string) =>
  app.mail.asked.filter(({ subject }) => subject.startsWith(words))

describe('a corrected address', () => {
  test('stands everywhere, says in the history what it was, and leaves the price', async () => {
    const member = await signedInMember(app)
    const id = await place({ cookie: member.cookie })
    const before = await orderRow(app, id)
    const { status, order } = await put(id, {
      email: 'countess@example.com',
      shippingAddress: { ...BERLIN, fullName: 'Ada King', phone: '+49 30 901820' },
      version: 1,
    })
    expect([status, order]).toMatchObject([
      200,
      {
        version: 2,
        email: 'countess@example.com',
        shipping_address: {
          name: 'Ada King',
          phone: '+49 30 901820',
          city: 'Berlin',
          province: '',
        },
        total_price: 104.98,
        financial_status: 'pending',
        canChangeAddress: true,
      },
    ])
    expect(order.history.at(-1)).toMatchObject({
      verb: 'address-changed',
      actor: 'Tomas Reyes',
      details: {
        changes: [
          { field: 'fullName', from: 'Ada Lovelace', to: 'Ada King' },
          { field: 'phone', from: '+44 20 7946 0958', to: '+49 30 901820' },
          { field: 'addressLine1', from: '12 St James’s Square', to: 'Südplatz 14' },
          { field: 'city', from: 'London', to: 'Berlin' },
          { field: 'state', from: 'Greater London', to: '' },
          { field: 'postalCode', from: 'SW1Y 4JH', to: '10969' },
          { field: 'country', from: 'United Kingdom', to: 'Germany' },
          { field: 'email', from: 'ada@example.com', to: 'countess@example.com' },
        ],
      },
    })
    const { user_id, total_minor, shipping_minor, paid_at } = before
    expect(await orderRow(app, id)).toMatchObject({ user_id, total_minor, shipping_minor, paid_at })
    const own = await app.request(`/api/orders/${id}`, { cookie: member.cookie })
    expect(await own.text()).toContain('Südplatz 14')
    const csv = await admin.get('/api/admin/orders.csv')
    expect(await csv.text()).toContain('countess@example.com')
    for (const search of ['countess@example.com', 'ada king', '901820']) {
      const path = `/api/admin/orders?${new URLSearchParams({ search })}`
      expect(await (await admin.get(path)).json()).toMatchObject({ totalOrders: 1 })
    }
  })

  test.each([
    [{ ...CORRECTED, email: 'ada' }, 'email'],
    [{ ...CORRECTED, email: '' }, 'email'],
    [{ ...CORRECTED, shippingAddress: { ...BERLIN, city: ' ' } }, 'shippingAddress.city'],
    [{ ...CORRECTED, shippingAddress: { ...BERLIN, phone: 'call me' } }, 'shippingAddress.phone'],
    [
      { ...CORRECTED, shippingAddress: { ...BERLIN, postalCode: '' } },
      'shippingAddress.postalCode',
    ],
    [
      { ...CORRECTED, shippingAddress: { ...BERLIN, country: 'Atlantis' } },
      'shippingAddress.country',
    ],
    [
      { ...CORRECTED, shippingAddress: { ...BERLIN, addressLine2: 'https://spam.example' } },
      'shippingAddress.addressLine2',
    ],
  ])('that is wrong is refused at its field: %j', async (json, field) => {
    const id = await place()
    const { status, fields } = await put(id, json)
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
    expect(await orderRow(app, id)).toMatchObject({ version: 1, email: 'ada@example.com' })
  })

  test('overwrites nothing that somebody else changed, and is the same when it is sent twice', async () => {
    const id = await place()
    const other = { ...CORRECTED, shippingAddress: { ...BERLIN, city: 'Leipzig' }, version: 1 }
    expect((await put(id, other)).status).toBe(200)
    expect(await put(id, { ...CORRECTED, version: 1 })).toMatchObject({
      status: 409,
      error: 'This order was changed elsewhere in the meantime. Nothing was overwritten.',
    })
    expect((await put(id, other)).order).toMatchObject({
      version: 2,
      shipping_address: { city: 'Leipzig' },
    })
  })

  test('is one of two at the same moment', async () => {
    const id = await place()
    const cities = ['Leipzig', 'Dresden', 'Halle', 'Gera']
    const answers = await Promise.all(
      cities.map((city) =>
        put(id, { ...CORRECTED, shippingAddress: { ...BERLIN, city }, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { order } = await send(`GET /api/admin/orders/${id}`)
    expect(order.history.filter(({ verb }) => verb === 'address-changed')).toHaveLength(1)
  })

  test('comes too late once the order is shipped, cancelled or refunded, or was handed over', async () => {
    const [shipped, cancelled, refunded] = [await place(), await place(), await place()]
    await move(shipped, 'shipped')
    await send(`PUT /api/admin/orders/${cancelled}`, { status: 'cancelled' })
    await send(`POST /api/admin/orders/${refunded}/paid`, {})
    await send(`POST /api/admin/orders/${refunded}/refund`, {})
    for (const id of [shipped, cancelled, refunded]) {
      expect(await put(id, CORRECTED)).toMatchObject({
        status: 409,
        error: 'The address can only be changed before the order is shipped.',
      })
      expect((await send(`GET /api/admin/orders/${id}`)).order.canChangeAddress).toBe(false)
    }
    const { order } = await send('POST /api/admin/orders', {
      items: [{ productId: lamp, quantity: 1 }],
      email: 'ada@example.com',
      isPickup: true,
      paymentMethod: 'pay_on_delivery',
      shippingAddress: { fullName: 'Ada' },
    })
    expect(await put(order._id, CORRECTED)).toMatchObject({
      status: 409,
      error: 'This order is picked up and has no address.',
    })
  })

  test('of an order that awaits its confirmation is asked, and the link of the former one is worth nothing', async () => {
    await changeSettings(app, { payOnDeliveryLimitCents: 10_000 })
    const id = await place({ email: 'wrong@example.com' })
    const links = () =>
      mailsAbout('Confirm your order').map(({ text }) => /confirm-order\/(\S+)/.exec(text)?.[1])
    const confirm = (token: string | undefined) =>
      app.request(`/api/orders/confirmations/${token}`, { method: 'POST' })
    expect(links()).toHaveLength(1)
    expect((await put(id, CORRECTED)).order.status).toBe('pending')
    const [former, link] = links()
    expect(mailsAbout('Confirm your order')[1]?.to).toBe('ada@example.com')
    expect((await confirm(former)).status).toBe(400)
    expect((await confirm(link)).status).toBe(200)
    // Asked once, whatever else is corrected.
    await put(id, { ...CORRECTED, shippingAddress: { ...BERLIN, city: 'Leipzig' } })
    expect(links()).toHaveLength(2)
  })
})

describe('the customer', () => {
  test('is emailed about it only if whoever changed it says so, once', async () => {
    const id = await place()
    const about = () => mailsAbout('We changed the address')
    await put(id, CORRECTED)
    expect(about()).toEqual([])
    const told = { ...CORRECTED, email: 'countess@example.com', notify: true }
    await put(id, told)
    await put(id, told)
    expect(about()).toHaveLength(1)
    expect(about()[0]).toMatchObject({
      to: 'countess@example.com',
      text: expect.stringContaining('Südplatz 14'),
    })
  })
})

describe('the note about shipping', () => {
  const way = (priceCents: number) => ({
    ...flatMethod({ shippingFlatCents: priceCents, freeShippingOverCents: 0 }),
    freeOverCents: null,
    bands: [],
    id: 'a',
    name: 'Standard',
  })
  const zone = (name: string, regions: string[], methods = [way(500)]) => ({
    id: name,
    name,
    regions,
    methods,
    isRest: false,
    isShipped: methods.length > 0,
  })
  const noteOf = async (id: string, country: string) =>
    (await send(`GET /api/admin/orders/${id}/shipping-note?${new URLSearchParams({ country })}`))
      .note

  test('says what another zone costs or that it is not served, and nothing else is refused', async () => {
    await changeSettings(app, {
      shippingZones: [
        zone('Britain', ['GB']),
        zone('Ireland', ['IE']),
        zone('Germany', ['DE'], [way(1200)]),
        zone('France', ['FR'], []),
      ],
    })
    const id = await place()
    expect(await noteOf(id, 'United Kingdom')).toBe('')
    expect(await noteOf(id, 'Ireland')).toBe('')
    expect(await noteOf(id, 'Germany')).toBe(
      'Shipping to this address costs $12.00. This order was charged $5.00.',
    )
    expect(await noteOf(id, 'France')).toBe('We don’t ship to France.')
    const paris = { ...BERLIN, city: 'Paris', postalCode: '75001', country: 'France' }
    expect((await put(id, { ...CORRECTED, shippingAddress: paris })).order).toMatchObject({
      shipping_address: { country: 'France' },
      shipping_price: 5,
      total_price: 104.98,
    })
  })
})

describe('the note about tax', () => {
  const vat = { name: 'VAT', taxesShipping: true, classes: {} }
  const rates = [
    { ...vat, area: 'GB', milliPercent: 20_000 },
    { ...vat, area: 'DE', milliPercent: 19_000 },
    { ...vat, area: 'IE', milliPercent: 20_000 },
  ]

  test.each([
    ['added', 'At this address, $9.50 would be added as tax. This order was charged $10.00.'],
    [
      'included',
      'Of its total, $7.98 would be tax at this address. This order was taxed with $8.33.',
    ],
  ] as const)('says what would be due there, while tax is %s', async (taxMode, text) => {
    await changeSettings(app, { shippingFlatCents: 0, taxMode, taxRates: rates })
    const { id: productId } = await stockProduct(app, { priceCents: 5000, stock: 5 })
    const { body } = await checkOut(app, { items: [{ productId, quantity: 1 }] })
    const noteOf = async (country: string) => {
      const query = new URLSearchParams({ country })
      return (await send(`GET /api/admin/orders/${body.order._id}/shipping-note?${query}`)).note
    }
    expect(await noteOf('Germany')).toBe(text)
    expect(await noteOf('Ireland')).toBe('')
    expect(await noteOf('United Kingdom')).toBe('')
    expect(await noteOf('France')).toContain('At this address, no tax would be due. ')
  })
})
