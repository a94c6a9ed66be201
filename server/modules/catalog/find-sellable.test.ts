import { sharedApp, stockProduct, storePicture } from '#tests/support/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { stockLamp } from '#tests/support/variants.ts'
import { ensureProductCategory, findSellable, type Sellable } from './index.ts'

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

test('a variant has the category, the tax class and the weight of its product, and is known by it', async () => {
  const { id, oak } = await stockLamp(app)
  const { id: category_id } = await transact(app.ctx, (scope) =>
    ensureProductCategory(scope, { name: 'Lamps' }),
  )
  const shared = { category_id, tax_class: 'reduced', weight_grams: 900 }
  await app.db.updateTable('products').set(shared).where('id', '=', id).execute()
  expect(await findSellable(app.db, [oak._id], now())).toMatchObject([
    {
      id: oak._id,
      variantOf: id,
      choice: 'Oak',
      categoryIds: [category_id],
      taxClass: 'reduced',
      weightGrams: 900,
    },
  ])
})
