import {
  SHOPIFY_TOKEN,
  startShopifyStandIn,
  type ShopifyMode,
} from '#tests/support/shopify-stand-in.ts'
import { shopifyStorefront } from './shopify.ts'

let store: Awaited<ReturnType<typeof startShopifyStandIn>>
beforeAll(async () => {
  store = await startShopifyStandIn()
})
beforeEach(() => store.become({ mode: 'good', token: SHOPIFY_TOKEN }))
afterAll(() => store.close())

const ALL = { first: 2, after: null, query: '' }
const ask = (token = SHOPIFY_TOKEN, timeoutMs?: number) =>
  shopifyStorefront({ origin: store.origin, token, ...(timeoutMs && { timeoutMs }) })

describe('the Shopify store', () => {
  test('lists its products with every variant, page by page', async () => {
    expect(await ask().listProducts(ALL)).toMatchObject({
      ok: true,
      page: { products: [{ handle: 'lamp-3' }, { handle: 'lamp-2' }], next: 'after-2' },
    })
    expect(await ask().listProducts({ ...ALL, after: 'after-2' })).toEqual({
      ok: true,
      page: {
        products: [
          {
            id: 'gid://shopify/Product/1',
            handle: 'lamp-1',
            title: 'Lamp 1',
            description: 'Shines <brightly>.',
            price: '1.5',
            image: '',
            variants: [
              {
                id: 'gid://shopify/ProductVariant/1',
                sku: 'LAMP-1',
                barcode: '',
                price: { amount: '1.5', currencyCode: 'CAD' },
                selectedOptions: [{ name: 'Colour', value: 'Black' }],
              },
            ],
          },
        ],
        next: null,
      },
    })
  })

  test("takes a server's token in the header of its own", async () => {
    const token = 'shpat_0123456789abcdef'
    store.become({ token })
    expect(await ask(token).listProducts(ALL)).toMatchObject({ ok: true })
  })

  test('gives no picture an address that could run a script', async () => {
    store.become({ mode: 'javascript-image' })
    const outcome = await ask().listProducts(ALL)
    expect('ok' in outcome && outcome.page.products.map(({ image }) => image)).toEqual(['', ''])
  })
})

describe('a fault of the Shopify store is a value:', () => {
  test('a wrong token', async () => {
    expect(await ask('f'.repeat(32)).listProducts(ALL)).toEqual({ fault: 'unauthorized' })
  })

  test.each<[ShopifyMode, string]>([
    ['throttled', 'throttled'],
    ['status-429', 'throttled'],
    ['status-430', 'throttled'],
    ['status-403', 'unauthorized'],
    ['status-402', 'refused'],
    ['status-500', 'refused'],
    ['redirect', 'refused'],
    ['html', 'malformed'],
    ['other-shape', 'malformed'],
    ['other-error', 'malformed'],
    ['huge', 'too_large'],
    ['cut', 'unreachable'],
  ])('%s', async (mode, fault) => {
    store.become({ mode })
    expect(await ask().listProducts(ALL)).toEqual({ fault })
  })

  test.each<ShopifyMode>(['never', 'half'])('an answer that %s comes', async (mode) => {
    store.become({ mode })
    expect(await ask(SHOPIFY_TOKEN, 60).listProducts(ALL)).toEqual({ fault: 'timeout' })
  })

  test('nobody there', async () => {
    const nobody = shopifyStorefront({ origin: 'http://127.0.0.1:1', token: SHOPIFY_TOKEN })
    expect(await nobody.listProducts(ALL)).toEqual({ fault: 'unreachable' })
  })
})
