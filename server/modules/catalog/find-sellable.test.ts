import { sharedApp, stockProduct, storePicture } from '#tests/support/index.ts'
import { findSellable, type Sellable } from './index.ts'

const app = await sharedApp()

const PLAIN = { variantOf: null, hasVariants: false, choice: '' }

const now = () => app.clock.now().toISOString()

test('products sell in the order that was asked for, with their first picture', async () => {
  const images = [
    { mediaId: await storePicture(app, 'p1'), alt: 'From the side' },
    { mediaId: await storePicture(app, 'p2'), alt: '' },
  ]
  const affiliateUrl = 'https://www.amazon.com/dp/1'
  const lamp = await stockProduct(app, { title: 'Lamp', images, affiliateUrl })
  const desk = await stockProduct(app, { title: 'Desk', stock: 0, priceCents: 0 })
  expect(await findSellable(app.db, [desk.id, 'nothing', lamp.id], now())).toEqual([
    {
      id: desk.id,
      ...PLAIN,
      slug: 'desk',
      title: 'Desk',
      priceCents: 0,
      image: null,
      mediaId: null,
      sellingMode: 'own',
      affiliateUrl: '',
      categoryIds: [],
      weightGrams: null,
      taxClass: '',
      stock: 0,
    },
    {
      id: lamp.id,
      ...PLAIN,
      slug: 'lamp',
      title: 'Lamp',
      priceCents: 4999,
      image: expect.objectContaining({ url: '/media/p1/1280.jpg', alt: 'From the side' }),
      mediaId: 'p1',
      sellingMode: 'both',
      affiliateUrl,
      categoryIds: [],
      weightGrams: null,
      taxClass: '',
      stock: 25,
    },
  ])
  expect(await findSellable(app.db, [], now())).toEqual([])
})

test('a sale counts from its first moment, though no task has run', async () => {
  const from = new Date(app.clock.now().getTime() + 1000).toISOString()
  const sale = { priceCents: 3999, from, until: null }
  const { id } = await stockProduct(app, { priceCents: 4999, sale })
  const price = async (): Promise<Sellable['priceCents'] | undefined> =>
    (await findSellable(app.db, [id], now()))[0]?.priceCents
  expect(await price()).toBe(4999)
  app.clock.advance(1000)
  expect(await price()).toBe(3999)
})
