import { sharedApp, stockProduct, writePost } from '#tests/support/index.ts'

const app = await sharedApp()

const suggestions = async (query: string) => {
  const answer = await app.request(`/api/search/suggestions?q=${encodeURIComponent(query)}`)
  return (await answer.json()).items as { to: string; html: string; note: string }[]
}

test('suggestions are posts, then products, with the words marked and markup as text', async () => {
  await writePost(app, { title: 'A <b>dock</b> & two screens', category: 'Desks' })
  await stockProduct(app, { title: 'Dock of nine ports', category: 'Hubs', slug: 'dock' })
  await app.runTasks()
  const [post, product, ...others] = await suggestions('dock')
  expect(post).toMatchObject({
    html: 'A &lt;b&gt;<mark>dock</mark>&lt;/b&gt; &amp; two screens',
    note: 'Desks',
  })
  expect(product).toMatchObject({
    to: '/store/product/dock',
    html: '<mark>Dock</mark> of nine ports',
  })
  expect(product?.note).toMatch(/\d/)
  expect(others).toEqual([{ to: '/search?q=dock', html: 'All results', note: '' }])
  expect(await suggestions('nothing')).toEqual([])
})

test('fewer than three letters suggest nothing', async () => {
  await stockProduct(app, { title: 'Dock', category: 'Hubs' })
  await app.runTasks()
  expect(await suggestions(' do ')).toEqual([])
})
