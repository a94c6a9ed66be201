import { findScreen, SCREENS } from './screens.ts'
import { movedTo } from './moved-screens.ts'

test.each([
  ['/dashboard', 'overview', {}],
  ['/dashboard/', 'overview', {}],
  ['/dashboard/comments', 'comments', {}],
  ['/dashboard/manage-products', 'manage-products', {}],
  ['/dashboard/manage-products/p1', 'edit-product', { id: 'p1' }],
  ['/dashboard/blog-analytics', 'blog-analytics', {}],
  ['/dashboard/blog-analytics/p1', 'blog-analytics', { id: 'p1' }],
])('%s is the screen %s', (path, name, params) => {
  const found = findScreen(path)
  expect([found?.name, { ...found?.params }]).toEqual([name, expect.objectContaining(params)])
})

test.each(['/', '/dashboards', '/dashboard/nothing', '/dashboard/comments/1', '/blog/dashboard'])(
  'there is no screen at %s',
  (path) => expect(findScreen(path)).toBeUndefined(),
)

test('old addresses lead on with what they ask for', () => {
  const to = (path: string) => movedTo(new URL(path, 'http://site.test'))
  expect(to('/dashboard/manage-blog?status=draft')).toBe('/dashboard/manage-blogs?status=draft')
  expect(to('/dashboard/author')).toBe('/dashboard/settings#about')
  expect(to('/dashboard/analytics/blog/x1')).toBe('/dashboard/blog-analytics/x1')
  expect(to('/dashboard/manage-blogs')).toBeUndefined()
})

test.each([
  ['blog-analytics', 'Unable to load analytics data. Please try again later.'],
  ['manage-blogs', 'Failed to load blogs. Please try again.'],
  ['manage-products', 'Failed to load products. Please try again.'],
  ['settings', 'Failed to load profile. Please try again later.'],
  ['users', 'Failed to fetch users.'],
] as const)('a screen that cannot load says so in the specified words: %s', (name, words) => {
  expect(SCREENS[name].failure).toBe(words)
})
