import { moveOn } from '#server/modules/catalog/categories/index.ts'
import type { ListProductsOut, ProductCategory } from '#server/modules/catalog/schema.ts'
import { call, createTestApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'

// A piece, and a rest.
const MANY = 110

test('a large category of products is merged bit by bit, and readers miss none meanwhile', async () => {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  onTestFinished(() => app.close())
  const { cookie } = await signedInAdmin(app)
  for (let index = 0; index < MANY; index++)
    await stockProduct(app, { title: `Torch ${index}`, category: 'Lamps', isFeatured: index < 5 })
  await stockProduct(app, { title: 'Candle', category: 'Light' })
  const list = async () => {
    const answer = await call<{ categories: ProductCategory[] }>(
      app,
      'GET /api/product-categories',
      {},
    )
    return new Map(answer.body.categories.map((one) => [one.name, one]))
  }
  const totalOf = async (query: string) =>
    (await call<ListProductsOut>(app, `GET /api/products?${query}`, {})).body.totalProducts
  const before = await list()
  const [from, to] = [before.get('Lamps')?._id ?? '', before.get('Light')?._id ?? '']
  const route = `DELETE /api/product-categories/${from}?moveTo=${to}`
  expect((await call(app, route, { cookie })).status).toBe(202)
  const during = await list()
  expect(during.get('Lamps')?.moving).toEqual({ to, moved: 100, total: MANY })
  expect(during.get('Lamps')?.productCount).toBe(MANY - 100)
  expect(during.get('Light')?.productCount).toBe(101)
  for (const category of ['lamps', 'light'])
    expect(await totalOf(`category=${category}`)).toBe(MANY + 1)
  expect((await call(app, route, { cookie })).status).toBe(409)
  // A process moves the rest and dies before it ends its task.
  await moveOn(app.ctx, { categoryId: from })
  await app.runTasks()
  const after = await list()
  expect([...after.keys()]).toEqual(['Light'])
  expect(after.get('Light')).toMatchObject({ productCount: MANY + 1, formerSlugs: ['lamps'] })
  expect(await totalOf('category=light&featured=true')).toBe(5)
  expect(await totalOf('category=lamps&search=torch')).toBe(MANY)
})
