import { freshApp, readJson, stockProduct, writePost } from '#tests/support/index.ts'
import type { MarkedText, SearchOut } from './schema.ts'
import { MOST_SEARCHES, takeSearch } from './search-limit.ts'

const app = freshApp()

const search = async (q: string, page = 1) => {
  await app.runTasks()
  const query = new URLSearchParams({ q, page: `${page}` })
  return (await readJson<SearchOut>(app, `/api/search?${query}`)).body
}

const marked = ({ text, hits }: MarkedText) => hits.map(([start, end]) => text.slice(start, end))

test('a search finds posts and products together, with the words marked in title and text', async () => {
  await writePost(app, {
    title: 'A quiet Café keyboard',
    content: `<p>${'Nothing yet. '.repeat(60)}</p><p>Then a <b>cafe</b> desk &amp; lamp.</p>`,
  })
  await stockProduct(app, { title: 'Desk lamp', description: 'A lamp for the café.' })
  const found = await search('cafe')
  expect(found).toMatchObject({ query: 'cafe', totalPosts: 1, totalProducts: 1, totalPages: 1 })
  expect(marked(found.posts[0]!.markedTitle)).toEqual(['Café'])
  expect(marked(found.posts[0]!.snippet)).toEqual(['cafe'])
  expect(found.posts[0]!.snippet.text).toMatch(/^… .*Then a cafe desk & lamp\.$/)
  expect(marked(found.products[0]!.snippet)).toEqual(['café'])
})

test('a search matches the beginnings of words, and every word of the query must be there', async () => {
  await writePost(app, { title: 'Keyboards for work' })
  expect((await search('keyb wor')).totalPosts).toBe(1)
  expect((await search('keyb absent')).totalPosts).toBe(0)
})

test('the best finding comes first', async () => {
  await writePost(app, { title: 'Something else', content: '<p>Only a monitor in passing.</p>' })
  await writePost(app, { title: 'Monitor arms', content: '<p>Text.</p>' })
  await stockProduct(app, { title: 'Arm', description: 'It holds a monitor.' })
  await stockProduct(app, { title: 'Monitor', description: 'A screen.' })
  const found = await search('monitor')
  expect(found.posts.map(({ title }) => title)).toEqual(['Monitor arms', 'Something else'])
  expect(found.products.map(({ title }) => title)).toEqual(['Monitor', 'Arm'])
})

test('what was found only in specifications or tags is shown with them', async () => {
  await writePost(app, { title: 'One', excerpt: 'Two.', tags: ['desks', 'ergonomics'] })
  await stockProduct(app, { title: 'Lamp', specifications: [{ key: 'Socket', value: 'E27' }] })
  expect((await search('ergonomics')).posts[0]!.snippet.text).toBe('desks, ergonomics')
  const [product] = (await search('socket')).products
  expect(product!.snippet).toEqual({ text: 'Socket: E27', hits: [[0, 6]] })
})

test('drafts and private posts are never found', async () => {
  await writePost(app, { title: 'Secret keyboard', status: 'draft' })
  await writePost(app, { title: 'Private keyboard', status: 'private' })
  expect(await search('keyboard')).toMatchObject({ posts: [], totalPosts: 0 })
})

test('many findings are paged, and a page past the end is empty', async () => {
  for (let number = 1; number <= 14; number++) await writePost(app, { title: `Cable ${number}` })
  const first = await search('cable')
  expect([first.posts.length, first.totalPosts, first.totalPages]).toEqual([12, 14, 2])
  const second = await search('cable', 2)
  expect([second.posts.length, second.currentPage]).toEqual([2, 2])
  expect((await search('cable', 9)).posts).toEqual([])
})

test.each(['us', '<b>', 'b--', '"u" s'])(
  '%j has fewer than three letters or digits, and finds nothing',
  async (query) => {
    await writePost(app, { title: 'USB before breakfast' })
    expect(await search(query)).toMatchObject({ posts: [], totalPosts: 0 })
  },
)

test('a word with a hyphen is found with it and without, and nothing else is found or marked', async () => {
  await writePost(app, { title: 'Router placement', content: '<p>Where Wi-Fi ends.</p>' })
  await writePost(app, { title: 'Wifi at home' })
  await writePost(app, { title: 'Twice wired', content: '<p>With five files.</p>' })
  for (const query of ['wi-fi', 'wifi', 'Wi\u2011Fi']) {
    const { posts } = await search(query)
    expect(posts.map(({ title }) => title)).toEqual(['Wifi at home', 'Router placement'])
    expect(marked(posts[1]!.snippet)).toEqual(['Wi-Fi'])
  }
})

test.each([
  `' OR 1=1 --`,
  'usb" OR id:"x',
  'NEAR(usb, 5)',
  '%%%',
  '___',
  'a\0b\0c',
  '\ud800\udc00\ud800',
  ':* & | !',
  'x'.repeat(50_000),
  'a '.repeat(25_000),
  '<script>alert(1)</script>',
])('%# a hostile query is only text', async (query) => {
  await writePost(app, { title: 'Plain words' })
  const answer = await app.request(`/api/search?q=${encodeURIComponent(query.toWellFormed())}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ totalPosts: 0 })
})

test('a page that is no number is refused', async () => {
  for (const page of ['0', '-1', 'x', '1e3', '99999999999'])
    expect((await app.request(`/api/search?q=cable&page=${page}`)).status).toBe(400)
})

test('a flood of searches from one address is refused, others go on reading', async () => {
  const ask = (address: string) => app.request('/api/search?q=cable', { address })
  for (let count = 0; count < MOST_SEARCHES; count++) takeSearch(app.ctx, '198.51.100.9')
  const refused = await ask('198.51.100.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask('198.51.100.10')).status).toBe(200)
  expect((await app.request('/api/blogs', { address: '198.51.100.9' })).status).toBe(200)
  app.clock.advance(5 * 60_000)
  expect((await ask('198.51.100.9')).status).toBe(200)
})
