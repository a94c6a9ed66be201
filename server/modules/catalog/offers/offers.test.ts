import { system } from '#server/kernel/actor.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { updateSettings } from '#server/modules/settings/index.ts'
import type { Product } from '#server/modules/catalog/schema.ts'
import { call, freshApp, signedInOwner } from '#tests/support/index.ts'
import { signIn } from '#tests/support/people.ts'
import { readJson, stockProduct, storePicture } from '#tests/support/products.ts'

const app = freshApp({ env: { TRUST_PROXY: 'true' } })
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInOwner(app)))

type Answer = { product: Product; fields?: Record<string, string> }

const OWNER = 'ines@example.com'
const AMAZON = 'https://www.amazon.com/dp/1?tag=me-20&x=%20a'
const SHOP = 'https://shop.example/lamp'
const DE = { url: 'https://www.amazon.de/dp/1', country: 'DE', price: 119.5, currency: 'EUR' }
const EVERYWHERE = { url: SHOP, country: '', price: null, currency: 'USD' }

const linked = (affiliateUrl: string, more: object = {}) =>
  stockProduct(app, { priceCents: 12_900, affiliateUrl, sellingMode: 'affiliate', ...more })
const put = (id: string, json: object) =>
  call<Answer>(app, `PUT /api/products/${id}`, { cookie, json })
const read = async (id: string, country = 'US') => {
  const response = await app.request(`/api/products/${id}`, {
    headers: { 'cf-ipcountry': country },
    cookie: 'currency=USD',
  })
  return ((await response.json()) as Answer).product
}
const revision = async () =>
  (await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value
const pass = async (hours: number) => {
  app.clock.advance(hours * HOUR_MS)
  await app.runTasks()
}

// A session does not last as long.
const passSignedIn = async (hours: number) => {
  await pass(hours)
  cookie = await signIn(app, OWNER)
}

describe('the price of a product that only Amazon sells', () => {
  test('is shown with its time, and hidden 24 hours after it was confirmed', async () => {
    const { id } = await linked(AMAZON)
    const shown = { displayPrice: '$129.00', priceAsOf: '4 Mar 2026, 10:00 UTC' }
    expect(await read(id)).toMatchObject({ ...shown, priceHidden: false, affiliateUrl: AMAZON })
    await pass(23)
    expect(await read(id)).toMatchObject(shown)
    await pass(1)
    const hidden = { displayPrice: 'See price on Amazon', priceAsOf: '', priceHidden: true }
    expect(await read(id)).toMatchObject({ ...hidden, isOnSale: false, price: 0, regularPrice: 0 })
    const own = await readJson<Answer>(app, `/api/products/${id}`, await signIn(app, OWNER))
    expect(own.body.product).toMatchObject({ ...hidden, price: 129 })
    const list = await readJson<{ products: Product[] }>(app, '/api/products')
    expect(list.body.products[0]).toMatchObject(hidden)
  })

  test('ends the kept pages at the moment it is hidden, once for all of the same minute', async () => {
    await linked(AMAZON)
    await linked(AMAZON)
    await pass(23)
    const before = await revision()
    await pass(1)
    expect(await revision()).toBe(before + 1)
    await pass(24)
    expect(await revision()).toBe(before + 1)
  })

  test('comes back with a save of the price, with a press, and in bulk', async () => {
    const { id } = await linked(AMAZON)
    const press = `POST /api/products/${id}/price-confirmation`
    const key = '01hzzzzzzzzzzzzzzzzzzzzzzz'
    for (const confirm of [
      () => put(id, { price: 129 }),
      () => call(app, press, { cookie }),
      () =>
        call(app, 'POST /api/products/bulk', {
          cookie,
          json: { key, change: { do: 'confirm-price' }, ids: [id] },
        }),
    ]) {
      await passSignedIn(25)
      expect((await read(id)).priceHidden).toBe(true)
      expect((await confirm()).status).toBeLessThan(300)
      await app.runTasks()
      expect(await read(id)).toMatchObject({ priceHidden: false, version: 2 })
      expect((await read(id)).priceAsOf).not.toBe('')
    }
  })

  test('is not confirmed by a save of something else', async () => {
    const { id } = await linked(AMAZON)
    await passSignedIn(25)
    expect((await put(id, { title: 'Other lamp' })).status).toBe(200)
    expect((await read(id)).priceHidden).toBe(true)
  })

  test('follows the hours of the settings at once, by the shop', async () => {
    const [amazon, other] = [await linked(AMAZON), await linked(SHOP)]
    await pass(100)
    expect((await read(other.id)).displayPrice).toBe('$129.00')
    const priceHours = [
      { shop: 'amazon.*', hours: 0 },
      { shop: 'shop.example', hours: 101 },
    ]
    await transact(app.ctx, (scope) => updateSettings(scope, system('test'), { priceHours }))
    await app.runTasks()
    expect((await read(amazon.id)).priceHidden).toBe(false)
    expect((await read(other.id)).priceHidden).toBe(false)
    const before = await revision()
    await pass(1)
    expect(await revision()).toBe(before + 1)
    expect((await read(other.id)).displayPrice).toBe('See price at shop.example')
  })

  test('is no part of a cart', async () => {
    const { id } = await linked(AMAZON)
    const own = await stockProduct(app, { priceCents: 1000 })
    const items = [id, own.id].map((productId) => ({ productId, quantity: 2 }))
    const { body } = await call<{ subtotal: number }>(app, 'POST /api/cart/quote', {
      json: { items },
    })
    expect(body.subtotal).toBe(20)
  })
})

test('a price of the store itself has no time and is never hidden', async () => {
  const { id } = await linked(AMAZON, { sellingMode: 'both' })
  await pass(100)
  expect(await read(id)).toMatchObject({ displayPrice: '$129.00', priceAsOf: '' })
})

describe('several offers', () => {
  test('are shown with that of the reader’s country first, the others after it', async () => {
    const { id } = await linked(AMAZON)
    expect((await put(id, { offers: [EVERYWHERE, DE] })).status).toBe(200)
    const german = await read(id, 'DE')
    expect(german).toMatchObject({ shop: { url: DE.url, name: 'Amazon' }, affiliateUrl: AMAZON })
    expect(german.otherShops.map(({ url }) => url)).toEqual([AMAZON, SHOP])
    expect(german.displayPrice).toBe(german.shop?.displayPrice)
    expect(german.displayPrice).not.toBe('$129.00')
    expect(await read(id, 'FR')).toMatchObject({
      displayPrice: '$129.00',
      shop: { url: AMAZON },
      otherShops: [{ url: SHOP, displayPrice: '' }, { url: DE.url }],
    })
    expect(german.offers).toMatchObject([EVERYWHERE, DE])
  })

  test('name a price exactly in its own currency', async () => {
    const { id } = await linked(AMAZON)
    await put(id, { offers: [DE] })
    const response = await app.request(`/api/products/${id}`, { cookie: 'currency=EUR' })
    const { product } = (await response.json()) as Answer
    expect(product.otherShops[0]?.displayPrice).toBe('€119.50')
  })

  test('keep their time when another one changes, and hide by their own', async () => {
    const { id } = await linked(SHOP)
    await put(id, { offers: [DE, EVERYWHERE] })
    await passSignedIn(23)
    await put(id, { offers: [DE, { ...EVERYWHERE, price: 5 }] })
    await pass(1)
    const { otherShops } = await read(id)
    expect(otherShops.map(({ asOf }) => asOf)).toEqual(['', '5 Mar 2026, 09:00 UTC'])
  })

  test('stand beside the store’s own price', async () => {
    const { id } = await linked(AMAZON, { sellingMode: 'both' })
    await put(id, { offers: [DE] })
    expect(await read(id, 'DE')).toMatchObject({ displayPrice: '$129.00', shop: { url: DE.url } })
  })

  test.each<[string, object]>([
    ['offers.0.url', { offers: [{ ...DE, url: 'http://shop.example' }] }],
    ['offers.0.url', { offers: [{ ...DE, url: '' }] }],
    ['offers.0.country', { offers: [{ ...DE, country: 'XX' }] }],
    ['offers.0.currency', { offers: [{ ...DE, currency: 'XXX' }] }],
    ['offers.0.price', { offers: [{ ...DE, price: -1 }] }],
    ['offers.0.price', { offers: [{ ...DE, price: 1.005 }] }],
    ['offers', { offers: Array.from({ length: 10 }, () => DE) }],
    ['affiliateUrl', { offers: [DE], affiliateUrl: '' }],
  ])('are refused by %s: %o', async (field, wrong) => {
    const { id } = await linked(AMAZON)
    const { status, body } = await put(id, wrong)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('come with a new product, and as part of a form', async () => {
    const images = [{ public_id: await storePicture(app, 'p1') }]
    const lamp = { title: 'Lamp', description: 'It lights.', price: 5, stock: 1, category: 'Desk' }
    const json = { ...lamp, images, affiliateUrl: AMAZON, offers: [DE] }
    const created = await call<Answer>(app, 'POST /api/products', { cookie, json })
    expect(created.body.product.offers).toMatchObject([DE])
    const form = new FormData()
    form.append('offers', JSON.stringify([EVERYWHERE]))
    const path = `/api/products/${created.body.product._id}`
    const response = await app.request(path, { method: 'PUT', cookie, body: form })
    expect(((await response.json()) as Answer).product.offers).toMatchObject([EVERYWHERE])
  })
})
