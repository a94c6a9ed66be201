import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { lockOrder } from '#server/modules/orders/lifecycle/index.ts'
import {
  call,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  stockProduct,
  WITH_MAIL,
} from '#tests/support/index.ts'
import { ADDRESS, changeSettings, orderRow } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  freshPaypalShop,
  placeWithPaypal,
  sweepAfter,
  type Placed,
} from '#tests/support/paypal.ts'

const shop = freshPaypalShop(WITH_MAIL)
type Answer = {
  order: OrderDetail
  error: string
  note: string
  paid: { net: string }
}
let admin: string
let placed: Placed
let rug: string

const ORDERS = '/api/admin/orders'
const ask = async (route: string, json?: object) => {
  const { status, body } = await call<Answer>(shop.app, route, {
    cookie: admin,
    ...(json && { json }),
  })
  await shop.app.runTasks()
  return { status, ...body }
}
const edit = (json: object) => ask(`PUT ${ORDERS}/${placed.id}/lines`, json)
const quote = (json: object) => ask(`POST ${ORDERS}/${placed.id}/lines/quote`, json)
const BY_LINK = () => ({ add: [{ productId: rug, quantity: 1 }], payment: 'link' })
const ONE_LESS = { lines: [{ position: 0, quantity: 1 }] }
const askedFor = async () => (await edit(BY_LINK())).order.additions[0]?._id ?? ''
const mailAbout = (subject: RegExp, to = 'ada@example.com') =>
  shop.app.mail.asked.findLast((mail) => subject.test(mail.subject) && mail.to === to)?.text

/** A guest's order of two lamps, $54.00 with shipping, paid with PayPal. */
beforeEach(async () => {
  await signedInOwner(shop.app)
  admin = (await signedInAdmin(shop.app)).cookie
  rug = (await stockProduct(shop.app, { title: 'Rug', stock: 9, priceCents: 3000 })).id
  placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  await shop.app.runTasks()
})

describe('an item that takes the place of another', () => {
  test('shows what both sums come to before it is saved', async () => {
    const dearer = await quote({ ...ONE_LESS, ...BY_LINK() })
    expect(dearer.paid.net).toBe(
      '$24.50 back and $30.00 to pay: in all, the customer pays $5.50 more.',
    )
    expect((await quote(ONE_LESS)).paid.net).toBe('')
  })

  test('says both sums and their difference to the customer, in each email about it', async () => {
    await edit({ ...ONE_LESS, ...BY_LINK() })
    const swap =
      'We are refunding $24.50 for what we took out, and $30.00 is due for what we added: in all, you pay $5.50 more.'
    expect(mailAbout(/^We changed the items/)).toContain(swap)
    expect(mailAbout(/was added/)).toContain(swap)
  })
})

test('the email about what was added has the link to pay it, and no other', async () => {
  await askedFor()
  const text = mailAbout(/was added/) ?? ''
  expect(text.match(/\/finish-order\//g)).toHaveLength(1)
  expect(text).not.toContain('Cancel this order')
  expect(text).toContain('The link works for 7 days.')
})

test('a refund is told as done only once it is', async () => {
  await behave(shop, { refund: 'pending' })
  await edit(ONE_LESS)
  const text = mailAbout(/^We changed the items/)
  expect(text).toContain('We are refunding $24.50 for it. We email you once the refund is done.')
  expect(mailAbout(/^We refunded/)).toBeUndefined()
  for (const refund of shop.paypal.state.refunds.values()) refund.status = 'COMPLETED'
  await sweepAfter(shop, 30)
  await shop.app.runTasks()
  expect(mailAbout(/^We refunded \$24.50/)).toBeDefined()
})

describe('the address of an order that is corrected', () => {
  const moved = { ...ADDRESS, addressLine1: '2 New Road' }
  const correct = (email = 'ada@example.com') =>
    ask(`PUT ${ORDERS}/${placed.id}/address`, { email, shippingAddress: moved })

  test('is that of what was added and has not left, too', async () => {
    const free = (await edit({ ...BY_LINK(), payment: 'free' })).order.additions[0]?._id ?? ''
    await ask(`PUT ${ORDERS}/${free}`, { status: 'shipped' })
    const open = (await edit(BY_LINK())).order.additions.at(-1)?._id ?? ''
    expect((await correct()).status).toBe(200)
    const at = async (id: string) => (await orderRow(shop.app, id)).shipping_address
    expect(await at(placed.id)).toContain('2 New Road')
    expect(await at(open)).toContain('2 New Road')
    expect(await at(free)).not.toContain('2 New Road')
  })

  test('gets the link to pay, which ends in the former mailbox', async () => {
    await askedFor()
    const [, former] = /\/finish-order\/(\S+)/.exec(mailAbout(/was added/) ?? '') ?? []
    await correct('grace@example.com')
    const [, token] =
      /\/finish-order\/(\S+)/.exec(mailAbout(/was added/, 'grace@example.com') ?? '') ?? []
    const read = (secret = '') => ask(`GET /api/orders/finishes/${secret}`)
    expect((await read(former)).status).toBe(400)
    expect((await read(token)).status).toBe(200)
  })

  test('leaves what was added and goes elsewhere where it is', async () => {
    const open = await askedFor()
    const own = {
      email: 'ada@example.com',
      shippingAddress: { ...ADDRESS, addressLine1: '3 Hill' },
    }
    expect((await ask(`PUT ${ORDERS}/${open}/address`, own)).status).toBe(200)
    expect((await correct()).status).toBe(200)
    expect((await orderRow(shop.app, open)).shipping_address).toContain('3 Hill')
  })

  test('makes a mail pointless that still waits to go to the former mailbox', async () => {
    shop.app.mail.always({ fault: 'busy', detail: 'later' })
    await askedFor()
    await correct('grace@example.com')
    shop.app.mail.always({ ok: true })
    const before = shop.app.mail.asked.length
    await sweepAfter(shop, 30)
    await shop.app.runTasks()
    const sent = shop.app.mail.asked
      .slice(before)
      .filter(({ subject }) => /was added/.test(subject))
    expect(sent.map(({ to }) => to)).toEqual(['grace@example.com'])
  })

  test('is told to change the taxes of both', async () => {
    const vat = { area: 'IE', name: 'VAT', milliPercent: 20_000, taxesShipping: true, classes: {} }
    await changeSettings(shop.app, { taxMode: 'added', taxRates: [vat] })
    const { order_number: number } = (await edit(BY_LINK())).order.additions[0] ?? {}
    const { note } = await ask(`GET ${ORDERS}/${placed.id}/shipping-note?country=Ireland&state=`)
    expect(note).toContain(
      `What was added since: At this address, $6.00 would be added as tax. Order ${number} was charged no tax.`,
    )
  })
})

describe('a customer who was asked to pay for what was added', () => {
  const cancel = (id: string, query = '') =>
    call(shop.app, `POST /api/checkout/${id}/cancel${query}`, { cookie: placed.cookie, json: {} })

  test.each(['', '?change=yes'])(
    'takes it or leaves it, and the shop hears of it (%s)',
    async (query) => {
      const id = await askedFor()
      expect((await cancel(id, query)).status).toBe(200)
      await shop.app.runTasks()
      expect(await orderRow(shop.app, id)).toMatchObject({ status: 'cancelled', replaced_by: null })
      const { number } = await orderRow(shop.app, placed.id)
      const told = shop.app.mail.asked.find(({ subject }) =>
        /cancelled by its customer/.test(subject),
      )
      expect(told?.text).toContain(`what was to be added to order ${number} for $30.00`)
    },
  )
})

test('what was added and is not paid in time asks the owner, once, to send the order without it', async () => {
  await askedFor()
  const order = async () => (await ask(`GET ${ORDERS}/${placed.id}`)).order
  expect((await order()).attention).toBe('')
  const owner = () =>
    shop.app.mail.asked.filter(({ subject }) => subject.startsWith('Please check'))
  await sweepAfter(shop, (7 * DAY_MS) / MINUTE_MS + 1)
  await sweepAfter(shop, 90)
  admin = (await signedInAdmin(shop.app, 'Second Admin')).cookie
  const { attention, additions } = await order()
  expect(additions).toMatchObject([{ status: 'cancelled' }])
  const number = additions[0]?.order_number
  const text = `The customer did not pay $30.00 in time for what was added as order ${number}. It is back in stock. Send this order without it, or add it again with “Edit items”.`
  expect(attention).toBe(text)
  expect(owner().map((mail) => mail.text.includes(text))).toEqual([true])
  await askedFor()
  await edit({ ...BY_LINK() })
  expect(owner()).toHaveLength(1)
})

test('what was added and is paid takes nothing out of the cart of a member', async () => {
  const { cookie } = await signedInMember(shop.app)
  placed = { ...(await placeWithPaypal(shop, { cookie })), cookie }
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  const id = await askedFor()
  const json = { items: [{ productId: rug, quantity: 2 }], change: 'set' }
  await shop.app.request('/api/cart', { method: 'PUT', json, cookie })
  const answer = await shop.app.request(`/api/checkout/${id}/pay`, { method: 'POST', cookie })
  const { payment } = (await answer.json()) as { payment: { approvalUrl: string } }
  const paypalId = new URL(payment.approvalUrl).searchParams.get('token') ?? ''
  await choose(shop, { ...placed, paypalId }, 'complete')
  expect((await comeBack(shop, { ...placed, id })).status).toBe(200)
  const cart = await shop.app.request('/api/cart', { cookie })
  expect(await cart.json()).toMatchObject({ items: [{ productId: rug, quantity: 2 }] })
})

test('an order is locked before what adds to it', async () => {
  const id = await askedFor()
  const lock = (...ids: string[]) =>
    transact(shop.app.ctx, async (scope) => {
      for (const each of ids) await lockOrder(scope, each)
    })
  await lock(placed.id, id, placed.id)
  await expect(lock(id, placed.id)).rejects.toThrow('locked before what adds to it')
})
