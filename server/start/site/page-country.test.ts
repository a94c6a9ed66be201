import { connect } from '#server/database/connect.ts'
import { ANY_COUNTRY } from '#shared/people/countries.ts'
import { pathTo } from '#shared/addresses.ts'
import { call, freshApp, signedInOwner, stockProduct } from '#tests/support/index.ts'
import { sharedCountry } from './page-country.ts'

const app = freshApp()

test('a process that was idle knows of another’s first offer for a country before a CDN gets a page', async () => {
  const store = await connect({ DATABASE_URL: app.databaseUrl, dataDir: app.folder }, app.ctx.log)
  const other = { ...app.ctx, store }
  expect(await sharedCountry(other, pathTo.home())).toBe('')
  const { cookie } = await signedInOwner(app)
  const lamp = { affiliateUrl: 'https://shop.example/lamp', sellingMode: 'affiliate' } as const
  const { id } = await stockProduct(app, { title: 'Lamp', ...lamp })
  await expect.poll(() => sharedCountry(other, pathTo.home())).toBe('')
  const before = store.revision()
  const offer = { url: 'https://www.amazon.de/dp/1', country: 'DE', price: 119.5, currency: 'EUR' }
  const saved = await call(app, `PUT /api/products/${id}`, { cookie, json: { offers: [offer] } })
  expect(saved.status).toBe(200)
  await expect.poll(() => store.revision()).not.toBe(before)
  expect(await sharedCountry(other, pathTo.home())).toBe(ANY_COUNTRY)
  await store.close()
})
