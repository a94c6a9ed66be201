import { sharedApp, signedInAdmin, signedInMember, writePost } from './support/index.ts'
import { stockProduct } from './support/products.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie: admin } = await signedInAdmin(app)
for (let number = 1; number <= 11; number++) {
  await writePost(app, { title: `Post ${number}` })
  await stockProduct(app, { title: `Lamp ${number}` })
  await signedInMember(app, `Member ${'abcdefghijk'.charAt(number - 1)}`)
}

const read = async (path: string, cookie = '') => (await app.request(path, { cookie })).json()

test.each(['/api/auth/me', '/api/auth/profile', '/api/orders', '/api/addresses', '/api/cart'])(
  'who is not signed in is told so in the specified words: %s',
  async (path) => {
    const answer = await app.request(path)
    expect([answer.status, (await answer.json()).error]).toEqual([401, 'You need to be logged in.'])
  },
)

test.each([
  ['/api/blogs', 'blogs'],
  ['/api/products', 'products'],
  ['/api/auth/users', 'users'],
])('lists have ten rows where nobody asks for another number: %s', async (path, rows) => {
  const list = await read(path, admin)
  expect([list[rows].length, list.totalPages]).toEqual([10, 2])
})

test('the footer asks for the newest posts and gets five', async () => {
  const { blogs } = await read('/api/blogs/latest')
  expect(blogs).toHaveLength(5)
})

test('prices are in rupees at the fixed rates until another country and newer rates are known', async () => {
  expect(await read('/api/currency')).toMatchObject({
    currency: { code: 'INR', symbol: '₹', country: '' },
    rates: { INR: 1, USD: 0.012, EUR: 0.011, GBP: 0.0095 },
    ratesAreLive: false,
  })
})

test('featured posts are those that are marked', async () => {
  await writePost(app, { title: 'Marked', isFeatured: true })
  const { posts } = await read('/api/posts?limit=3&featured=true')
  expect(posts.map(({ title }: { title: string }) => title)).toEqual(['Marked'])
  expect((await read('/api/posts?limit=3')).posts).toHaveLength(3)
})

test('the overview has five of what is recent', async () => {
  const { recentPosts, recentProducts } = await read('/api/dashboard', admin)
  expect([recentPosts.length, recentProducts.length]).toEqual([5, 5])
})
