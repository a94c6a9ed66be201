import { expect } from 'vitest'
import { toJson } from '#server/kernel/stored-json.ts'
import { published, signedInMember, signIn, writePost, type TestApp } from '#tests/support/index.ts'
import { plantCustomer } from '#tests/support/customers.ts'
import { ADDRESS, checkOut, openShop } from '#tests/support/orders.ts'
import { stockProduct } from '#tests/support/products.ts'

/** Texts that stand in what Vera, the site and other customers have for themselves. */
export const MARKERS = {
  email: 'vera.quill@example.com',
  draft: 'Draftmarker of Vera',
  savedAddress: 'Addressmarker Lane',
  orderAddress: 'Ordermarker Street',
  note: 'Notemarker of the shop',
  comment: 'Commentmarker of Vera',
  message: 'Messagemarker of Vera',
  code: 'CODEMARKER',
  failure: 'Failuremarker of a task',
} as const

export type MarkerName = keyof typeof MARKERS

export type People = { app: TestApp; vera: string; owner: string; product: string }

type Created = { [part: string]: unknown; _id?: string }

/** Signs Vera in, opens the store, and gives it a product; `owner` is the owner's cookie. */
export async function openForVera(app: TestApp, owner: string): Promise<People> {
  await openShop(app)
  const vera = (await signedInMember(app, 'Vera Quill')).cookie
  const { id } = await stockProduct(app, { title: 'Lamp', stock: 1000, category: 'Desk' })
  return { app, vera, owner, product: id }
}

async function send(
  { app }: People,
  route: string,
  { cookie, json }: { cookie: string; json?: unknown },
) {
  const [method = '', path = ''] = route.split(' ')
  const answer = await app.request(path, { method, cookie, ...(json !== undefined && { json }) })
  expect([route, answer.ok]).toEqual([route, true])
  return (await answer.json()) as Created
}

let serial = 0

const idIn = (body: Created, part: string) => String((body[part] as Created)._id)

async function draft(people: People) {
  const json = { title: MARKERS.draft, content: `<p>${MARKERS.draft}</p>` }
  return send(people, 'POST /api/blogs/drafts', { cookie: people.vera, json })
}

async function account({ app, vera }: People) {
  const me = (await (await app.request('/api/auth/me', { cookie: vera })).json()) as Created
  return idIn(me, 'data')
}

async function publicPost(people: People) {
  const { app } = people
  const authorId = await account(people)
  const post = await writePost(app, { title: 'On lamps', category: 'Desks', authorId })
  return { ...post, authorId }
}

async function binned(people: People) {
  const id = idIn(await draft(people), 'post')
  await send(people, `DELETE /api/blogs/${id}`, { cookie: people.vera })
  return id
}

async function order({ app, vera, product }: People) {
  const { body } = await checkOut(app, {
    email: MARKERS.email,
    items: [{ productId: product, quantity: 1 }],
    shippingAddress: { ...ADDRESS, addressLine1: MARKERS.orderAddress },
    cookie: vera,
  })
  return body.order
}

async function comment(people: People) {
  const { id } = await writePost(people.app, { title: 'On shades' })
  const json = { content: `${MARKERS.comment} ${(serial += 1)}` }
  return send(people, `POST /api/blogs/${id}/comments`, { cookie: people.vera, json })
}

/** Of a product of its own, since one is reviewed once. */
async function review(people: People) {
  const { app, vera: cookie } = people
  const { id: productId } = await stockProduct(app, { title: 'Shade', stock: 9 })
  const items = [{ productId, quantity: 1 }]
  const { body } = await checkOut(app, { email: MARKERS.email, items, cookie })
  const id = body.order._id
  await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  const json = { productId, stars: 4, text: 'Good light.' }
  return send(people, `POST /api/order-reviews/${id}`, { cookie, json })
}

async function mail(people: People) {
  await order(people)
  await people.app.runTasks()
  const newest = await people.app.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', MARKERS.email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return newest.id
}

async function failedTask({ app }: People) {
  const id = `failed-${(serial += 1)}`
  const at = app.clock.now().toISOString()
  const state = { attempts: 9, claimed_by: null, claimed_until: null, is_dead: 1 as const, turn: 0 }
  await app.db
    .insertInto('tasks')
    .values({
      ...state,
      id,
      kind: 'mail',
      key: null,
      payload: '{}',
      last_error: MARKERS.failure,
      run_at: at,
      created_at: at,
    })
    .execute()
  return id
}

async function category(people: People, path: string) {
  const json = { name: `Shelf ${(serial += 1)}` }
  return idIn(await send(people, `POST ${path}`, { cookie: people.owner, json }), 'category')
}

async function collection(people: People) {
  const json = { name: `Lamps ${(serial += 1)}` }
  const route = 'POST /api/admin/collections'
  return idIn(await send(people, route, { cookie: people.owner, json }), 'collection')
}

async function message(people: People) {
  const json = {
    name: 'Vera',
    email: MARKERS.email,
    message: `${MARKERS.message} ${(serial += 1)}`,
  }
  await send(people, 'POST /api/auth/contact', { cookie: people.vera, json })
  const newest = people.app.db.selectFrom('contact_messages').select('id').orderBy('id', 'desc')
  return (await newest.executeTakeFirstOrThrow()).id
}

async function passkey(people: People) {
  const id = `passkey-${(serial += 1)}`
  const at = people.app.clock.now().toISOString()
  const keys = { credential_id: id, user_handle: id, public_key: 'key', counter: 0 }
  const facts = { transports: '[]', name: 'Phone', is_synced: 0 as const, last_used_at: null }
  await people.app.db
    .insertInto('passkeys')
    .values({ ...keys, ...facts, id, user_id: await account(people), created_at: at })
    .execute()
  return id
}

/** Makes one of each, Vera's own where it can be hers, and returns what stands for it in a path. */
export const PLANT = {
  draft: async (people: People) => idIn(await draft(people), 'post'),
  draftSlug: async (people: People) => String(((await draft(people)).post as Created).slug),
  previewToken: async (people: People) => {
    const id = idIn(await draft(people), 'post')
    const { url } = await send(people, `POST /api/blogs/${id}/preview`, { cookie: people.vera })
    return String(url).split('/').at(-1) ?? ''
  },
  /** Needs the cover of `withCover`. */
  submission: async ({ app, vera }: People) =>
    (await published(app, vera, { title: MARKERS.draft }))._id,
  binnedPost: binned,
  post: async (people: People) => (await publicPost(people)).id,
  postSlug: async (people: People) => (await publicPost(people)).slug,
  author: async (people: People) => (await publicPost(people)).authorId,
  account,
  /** Somebody who is not needed afterwards. */
  leavingAccount: async ({ app }: People) => {
    const { cookie } = await signedInMember(app, `Vera Number ${(serial += 1)}`)
    return account({ app, vera: cookie } as People)
  },
  invitation: async (people: People) => {
    const json = { email: `invited-${(serial += 1)}@example.com`, role: 'user' }
    const route = 'POST /api/auth/users/invite'
    return String((await send(people, route, { cookie: people.owner, json }))._id)
  },
  category: async (people: People) => {
    await publicPost(people)
    return 'desks'
  },
  postCategory: (people: People) => category(people, '/api/categories'),
  productCategory: (people: People) => category(people, '/api/product-categories'),
  product: async ({ app }: People) => (await stockProduct(app, { title: 'Shade' })).id,
  binnedProduct: async ({ app, owner: cookie }: People) => {
    const { id } = await stockProduct(app, { title: 'Shade' })
    await app.request(`/api/products/${id}`, { method: 'DELETE', cookie })
    return id
  },
  productSlug: async () => 'lamp',
  order: async (people: People) => (await order(people))._id,
  orderNumber: async (people: People) => (await order(people)).order_number,
  address: async (people: People) => {
    const json = { ...ADDRESS, addressLine1: MARKERS.savedAddress }
    return idIn(await send(people, 'POST /api/addresses', { cookie: people.vera, json }), 'address')
  },
  comment: async (people: People) => idIn(await comment(people), 'comment'),
  publicComment: async (people: People) => {
    const id = idIn(await comment(people), 'comment')
    const json = { status: 'approved' }
    await send(people, `PUT /api/comments/${id}`, { cookie: people.owner, json })
    return id
  },
  review: async (people: People) => idIn(await review(people), 'review'),
  bulkRun: async (people: People) => {
    const ids = [idIn(await draft(people), 'post')]
    const json = { key: `press-number-${(serial += 1)}-long`, change: { do: 'delete' }, ids }
    const run = await send(people, 'POST /api/blogs/bulk', { cookie: people.vera, json })
    await people.app.runTasks()
    return String(run._id)
  },
  productImport: async (people: People) => {
    const { app } = people
    const id = `import-${(serial += 1)}`
    const by_user = await account(people)
    const created_at = app.clock.now().toISOString()
    const row = { id, by_user, created_at, file_name: 'products.csv', state: 'checked' } as const
    await app.db.insertInto('product_imports').values(row).execute()
    const product = { line: 2, handle: '', title: 'Mug', options: [], pictures: [] }
    const variants = [{ line: 2, values: [], priceCents: 100 }]
    const item = { id: `${id}-item`, import_id: id, position: 0, line: 2, handle: '', title: 'Mug' }
    await app.db
      .insertInto('product_import_items')
      .values({ ...item, verdict: 'new', draft: toJson({ ...product, variants }) })
      .execute()
    return id
  },
  affiliateImport: async ({ app }: People) => {
    const id = `import-${(serial += 1)}`
    const row = { id, programme: 'Awin', file_name: 'report.csv', imported_by: null }
    const numbers = { lines: 0, doubled: 0, cents: 0, is_complete: 1 as const }
    const imported = { ...row, ...numbers, imported_at: app.clock.now().toISOString() }
    await app.db.insertInto('affiliate_imports').values(imported).execute()
    return id
  },
  customer: async ({ app }: People) => plantCustomer(app, `planted-${(serial += 1)}`),
  mail,
  failedTask,
  collection,
  collectionSlug: async (people: People) => {
    const path = `GET /api/admin/collections/${await collection(people)}`
    const read = await send(people, path, { cookie: people.owner })
    return String((read.collection as Created).slug)
  },
  deletedCollection: async (people: People) => {
    const id = await collection(people)
    await people.app.request(`/api/admin/collections/${id}`, {
      method: 'DELETE',
      cookie: people.owner,
    })
    return id
  },
  discountCode: async (people: People) => {
    const json = { code: `${MARKERS.code}-${(serial += 1)}`, percent: 10 }
    const route = 'POST /api/admin/discount-codes'
    return idIn(await send(people, route, { cookie: people.owner, json }), 'code')
  },
  note: async (people: People) => {
    const id = (await order(people))._id
    const path = `POST /api/admin/orders/${id}/notes`
    await send(people, path, { cookie: people.owner, json: { text: MARKERS.note } })
    return id
  },
  message,
  passkey,
  session: async ({ app, vera }: People) => {
    await signIn(app, MARKERS.email)
    const { sessions } = (await (
      await app.request('/api/auth/sessions', { cookie: vera })
    ).json()) as { sessions: { _id: string; isCurrent: boolean }[] }
    return sessions.find(({ isCurrent }) => !isCurrent)?._id ?? ''
  },
} as const satisfies Record<string, (people: People) => Promise<string>>

export type ObjectName = keyof typeof PLANT
