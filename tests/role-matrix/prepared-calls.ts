import sharp from 'sharp'
import { authenticator } from '#tests/support/authenticator.ts'
import {
  ADDRESS,
  cookiesOf,
  FINISHED,
  insertRows,
  PASSWORD,
  proveAddress,
  signIn,
  stockProduct,
  waitingOrder,
} from '#tests/support/index.ts'
import { codeOf, turnOnTwoStep } from '#tests/support/two-step.ts'
import { PLANT, type ObjectName, type People } from './plant-objects.ts'

export type Caller = { people: People; cookie: string; email: string }

/** What is sent to a route; without a path, to the route's own, and without a cookie as the caller. */
export type Sent = { path?: string; json?: unknown; body?: FormData; cookie?: string }

/** Does what must be done before the call of a route, and says what is sent then. */
export type Prepare = (caller: Caller) => Promise<Sent>

const AUTH = '/api/auth'

async function send<Body>(
  { people: { app }, cookie }: Caller,
  route: string,
  { json, body }: Sent = {},
) {
  const [method = '', path = ''] = route.split(' ')
  const content = body ? { body } : method === 'GET' ? {} : { json: json ?? {} }
  const answer = await app.request(path, { method, cookie, ...content })
  if (!answer.ok) throw new Error(`${route}: ${answer.status}`)
  return { cookies: cookiesOf(answer), ...((await answer.json()) as Body) }
}

const plant = ({ people }: Caller, object: ObjectName) => PLANT[object](people)

async function pictureForm(field: string, fields: Record<string, string> = {}): Promise<FormData> {
  const create = { width: 40, height: 40, channels: 3, background: '#08546e' } as const
  const png = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
  return form
}

function productForm(): Promise<FormData> {
  const texts = { title: 'Rug', description: 'A rug to stand on.', category: 'Desk' }
  return pictureForm('images', { ...texts, price: '9', stock: '1' })
}

/** Opens a ceremony of a passkey: its options, and the cookies of the browser that may answer it. */
async function ceremony(caller: Caller, path: string) {
  type Opened = { options: { challenge: string; user: { id: string } } }
  const { options, cookies } = await send<Opened>(caller, `POST ${AUTH}/${path}/options`)
  return { options, cookie: `${caller.cookie}; ${cookies}` }
}

async function newPasskey(caller: Caller, device = authenticator()): Promise<Sent> {
  await proveAddress(caller.people.app, caller.cookie)
  const { options, cookie } = await ceremony(caller, 'passkeys')
  return { cookie, json: { name: 'My phone', credential: device.make(options) } }
}

const twoStepOn = ({ people: { app }, cookie }: Caller) => turnOnTwoStep(app, cookie)

/** A member, and what an admin may know of them. */
async function somebody(caller: Caller) {
  const id = await plant(caller, 'leavingAccount')
  const { db } = caller.people.app
  const row = db.selectFrom('users').select('email').where('id', '=', id)
  return { id, email: (await row.executeTakeFirstOrThrow()).email }
}

/** The id of an order of two pieces. */
async function orderOfTwo(caller: Caller): Promise<string> {
  const items = [{ productId: caller.people.product, quantity: 2 }]
  const email = 'vera.quill@example.com'
  const json = { items, email, shippingAddress: ADDRESS, paymentMethod: 'pay_on_delivery' }
  type Placed = { order: { _id: string } }
  return (await send<Placed>(caller, 'POST /api/admin/orders', { json })).order._id
}

const RETURNED = { lines: [{ position: 0, quantity: 1 }], reason: 'late' }

/** An order that the caller placed and paid: its id, and where its cancellation is asked for. */
async function paidOrder(caller: Caller) {
  const { product } = caller.people
  const json = {
    items: [{ productId: product, quantity: 2 }],
    email: caller.email,
    shippingAddress: ADDRESS,
    paymentMethod: 'pay_on_delivery',
  }
  type Placed = { order: { _id: string } }
  const id = (await send<Placed>(caller, 'POST /api/checkout', { json })).order._id
  const { db, clock } = caller.people.app
  const paid = { financial_status: 'paid', paid_at: clock.now().toISOString() } as const
  await db.updateTable('orders').set(paid).where('id', '=', id).execute()
  return { id, path: `/api/orders/cancellations/${id}/request`, json: {} }
}

async function requestedCancel(caller: Caller) {
  const { id, path, json } = await paidOrder(caller)
  await send(caller, `PUT ${path}`, { json })
  return { id, path }
}

/** One that was delivered as well: what is returned of it, and where. */
async function deliveredOrder(caller: Caller) {
  const { id } = await paidOrder(caller)
  const { db } = caller.people.app
  const at = caller.people.app.clock.now().toISOString()
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  const entry = { id: `delivered-${id}`, order_id: id, verb: 'changed', actor: 'test' }
  await insertRows(caller.people.app, 'order_history', { ...entry, status_to: 'delivered', at })
  return { id, path: `/api/order-returns/${id}`, json: RETURNED }
}

async function requestedReturn(caller: Caller) {
  const { id, path, json } = await deliveredOrder(caller)
  type Requested = { returns: { _id: string }[] }
  const { returns } = await send<Requested>(caller, `POST ${path}`, { json })
  return { id, path, returnId: returns[0]?._id }
}

function productFileForm(): FormData {
  const form = new FormData()
  form.append('file', new File(['Title,Variant Price\nMug,5\n'], 'products.csv'))
  return form
}

function reportForm(): FormData {
  const form = new FormData()
  const csv = 'Day,Fee,Item\n2026-03-01,1.50,Dock\n'
  const columns = { date: 'Day', amount: 'Fee', product: 'Item' }
  form.append('file', new File([csv], 'report.csv', { type: 'text/csv' }))
  form.append('how', JSON.stringify({ programme: 'Awin', mapping: { columns } }))
  return form
}

const LINKED = 'https://elsewhere.example/lamp'

/** A product with a link to another shop, of which is known what the shop answered. */
async function linkedProduct({ people: { app } }: Caller): Promise<Sent> {
  await stockProduct(app, { affiliateUrl: LINKED })
  const url = 'https://elsewhere.example/new'
  await app.ctx.store.transaction((tx) =>
    tx
      .insertInto('link_checks')
      .values({ url: LINKED, state: 'moved', moved_to: url, checked_at: '', due_at: '' })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({ state: 'moved', moved_to: url }),
      )
      .execute(),
  )
  return { json: { url: LINKED } }
}

export const PREPARE = {
  newReport: async () => ({ body: reportForm() }),
  newProductFile: async () => ({ body: productFileForm() }),
  link: linkedProduct,
  movedLink: linkedProduct,
  async redirect({ people: { app } }) {
    const row = { id: 'redirect', path: '/old', target: '/blog', created_at: '' }
    await insertRows(app, 'redirects', row)
    return { path: '/api/admin/redirects/redirect' }
  },
  async refund(caller) {
    const id = await plant(caller, 'order')
    await send(caller, `POST /api/admin/orders/${id}/paid`)
    return { path: `/api/admin/orders/${id}/refund`, json: {} }
  },
  paidOrder: async (caller) => {
    const { path, json } = await paidOrder(caller)
    return { path, json }
  },
  async ownCancelRequest(caller) {
    return { path: (await requestedCancel(caller)).path }
  },
  async cancelRequestOfOrder(caller) {
    const { id } = await requestedCancel(caller)
    return { path: `/api/admin/orders/${id}/cancel-request`, json: { text: 'It is packed.' } }
  },
  deliveredOrder: async (caller) => {
    const { path, json } = await deliveredOrder(caller)
    return { path, json }
  },
  async ownReturn(caller) {
    const { path, returnId } = await requestedReturn(caller)
    return { path: `${path}/${returnId}` }
  },
  async returnOfOrder(caller) {
    const { id, returnId } = await requestedReturn(caller)
    const path = `/api/admin/orders/${id}/returns/${returnId}`
    return { path, json: { state: 'accepted', text: 'Send it back.' } }
  },
  orderOfTwo: async (caller) => ({
    path: `/api/admin/orders/${await orderOfTwo(caller)}/parcels`,
    json: { lines: [{ position: 0, quantity: 1 }] },
  }),
  async sentParcel(caller) {
    const path = `/api/admin/orders/${await orderOfTwo(caller)}/parcels`
    type Shipped = { order: { fulfillments: { _id: string }[] } }
    const json = { lines: [{ position: 0, quantity: 1 }] }
    const { order } = await send<Shipped>(caller, `POST ${path}`, { json })
    return { path: `${path}/${order.fulfillments[0]?._id}`, json: { tracking_number: 'PW 1' } }
  },
  async twoCustomers(caller) {
    const id = await plant(caller, 'customer')
    const json = { other: await plant(caller, 'customer') }
    return { path: `/api/admin/customers/${id}/merges`, json }
  },
  async secondEmail(caller) {
    const id = await plant(caller, 'customer')
    return { path: `/api/admin/customers/${id}/emails/other-${id}@example.com` }
  },
  async flaggedOrder(caller) {
    const id = await plant(caller, 'order')
    const { db } = caller.people.app
    await db.updateTable('orders').set({ attention: 'x' }).where('id', '=', id).execute()
    return { path: `/api/admin/orders/${id}/looked-at` }
  },
  async riskyOrder(caller) {
    const id = await plant(caller, 'order')
    const { db } = caller.people.app
    await db.updateTable('orders').set({ has_risks: 1 }).where('id', '=', id).execute()
    return { path: `/api/admin/orders/${id}/looks-fine`, json: {} }
  },
  async openAddition(caller) {
    const id = await plant(caller, 'order')
    const { app, product: productId } = caller.people
    const added = await waitingOrder(app, { items: [{ productId, quantity: 1 }] })
    await app.db.updateTable('orders').set({ adds_to: id }).where('id', '=', added).execute()
    return { path: `/api/admin/orders/${id}/waiver` }
  },
  newProduct: async () => ({ body: await productForm() }),
  async imageOfProduct(caller) {
    type Added = { product: { _id: string; images: { public_id: string }[] } }
    const body = await productForm()
    const { product } = await send<Added>(caller, 'POST /api/products', { body })
    return { path: `/api/products/${product._id}/image/${product.images[0]?.public_id}` }
  },
  newPost: async () => ({ json: FINISHED }),
  async changesOfPost(caller) {
    const id = await plant(caller, 'post')
    await send(caller, `PUT /api/blogs/${id}/changes`, { json: { title: 'A better title' } })
    return { path: `/api/blogs/${id}/changes/publish`, json: {} }
  },
  async preview(caller) {
    const path = `/api/blogs/${await plant(caller, 'draft')}/preview`
    await send(caller, `POST ${path}`)
    return { path }
  },
  async blockedCommenter(caller) {
    const path = `/api/comments/blocked/${await plant(caller, 'leavingAccount')}`
    await send(caller, `PUT ${path}`)
    return { path }
  },
  async note(caller) {
    const { id } = await somebody(caller)
    const notes = `${AUTH}/users/${id}/notes`
    await send(caller, `POST ${notes}`, { json: { text: 'Called.' } })
    const { db } = caller.people.app
    const row = db.selectFrom('user_notes').select('id').where('user_id', '=', id)
    return { path: `${notes}/${(await row.executeTakeFirstOrThrow()).id}` }
  },
  async sessionOfMember(caller) {
    const { id } = await somebody(caller)
    const { db } = caller.people.app
    const row = db.selectFrom('sessions').select('id').where('user_id', '=', id)
    return { path: `${AUTH}/users/${id}/sessions/${(await row.executeTakeFirstOrThrow()).id}` }
  },
  async twoStepOfMember(caller) {
    const { id, email } = await somebody(caller)
    const { app } = caller.people
    await turnOnTwoStep(app, await signIn(app, email))
    return { path: `${AUTH}/users/${id}/reset-two-step` }
  },
  async code(caller) {
    await proveAddress(caller.people.app, caller.cookie)
    const { secret } = await send<{ secret: string }>(caller, `POST ${AUTH}/totp`)
    return { json: { code: codeOf(caller.people.app, secret) } }
  },
  async twoStep(caller) {
    await twoStepOn(caller)
    return {}
  },
  async codeAgain(caller) {
    const { secret } = await twoStepOn(caller)
    return { json: { code: codeOf(caller.people.app, secret) } }
  },
  async demand(caller) {
    const { cookie, json } = await newPasskey(caller)
    await send({ ...caller, cookie: cookie ?? '' }, `POST ${AUTH}/passkeys`, { json })
    const { db } = caller.people.app
    await db.updateTable('sessions').set({ is_two_step: 1 }).execute()
    return { json: { isOn: true } }
  },
  newPasskey: (caller) => newPasskey(caller),
  async passkey(caller) {
    const device = authenticator()
    const { cookie, json } = await newPasskey(caller, device)
    await send({ ...caller, cookie: cookie ?? '' }, `POST ${AUTH}/passkeys`, { json })
    const confirmation = await ceremony(caller, 'confirm/passkey')
    const credential = device.show(confirmation.options)
    return { cookie: confirmation.cookie, json: { credential } }
  },
  async otherSession(caller) {
    type Listed = { sessions: { _id: string; isCurrent: boolean }[] }
    await signIn(caller.people.app, caller.email)
    const { sessions } = await send<Listed>(caller, `GET ${AUTH}/sessions`)
    return { path: `${AUTH}/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?._id}` }
  },
  newAvatar: async () => ({ body: await pictureForm('avatar') }),
  newPassword: async () => ({
    json: { currentPassword: PASSWORD, newPassword: 'harbour-of-12-boats' },
  }),
  async deletedMessage(caller) {
    const path = `/api/admin/messages/${await plant(caller, 'message')}`
    await send(caller, `DELETE ${path}`)
    return { path: `${path}/restore` }
  },
  async currency(caller) {
    const { version } = await send<{ version: number }>(caller, 'GET /api/settings')
    return { json: { to: 'EUR', rate: '0.9', version } }
  },
  newLogo: async () => ({ body: await pictureForm('logo') }),
  async logo(caller) {
    await send(caller, 'POST /api/settings/logo', { body: await pictureForm('logo') })
    return {}
  },
  async starterProduct(caller) {
    const id = await plant(caller, 'product')
    const { db } = caller.people.app
    await db.updateTable('products').set({ is_starter: 1 }).where('id', '=', id).execute()
    return {}
  },
  async heldMail(caller) {
    const id = await plant(caller, 'mail')
    const { db } = caller.people.app
    await db.updateTable('mails').set({ status: 'kept' }).where('id', '=', id).execute()
    return {}
  },
  async heir(caller) {
    const { app } = caller.people
    const { id } = await somebody(caller)
    const heir = { role: 'admin' as const, email_proven_at: app.clock.now().toISOString() }
    await app.db.updateTable('users').set(heir).where('id', '=', id).execute()
    return { json: { userId: id } }
  },
} as const satisfies Record<string, Prepare>
