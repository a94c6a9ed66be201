import { readStoreView, storeHref } from './store-view.ts'

const view = { search: '', category: '', sort: 'latest', page: 1 } as const
const read = (query: string) => readStoreView(new URLSearchParams(query))

describe('the view of the store', () => {
  test('is read from the address', () => {
    expect(read('search=+usb+&category=desk&sort=price-asc&page=3')).toEqual({
      search: 'usb',
      category: 'desk',
      sort: 'price-asc',
      page: 3,
    })
  })

  test.each([
    '',
    'sort=cheapest',
    'page=0',
    'page=-1',
    'page=abc',
    'page=1e9',
    'page=99999999',
    'x=1',
  ])('is the first page, latest first, for "%s"', (query) => {
    expect(read(query)).toEqual(view)
  })

  test('cuts a search that is too long for the API', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
  })
})

describe('the address of a view', () => {
  test('names only what differs from the plain store', () => {
    expect(storeHref(view)).toBe('/store')
    expect(storeHref({ ...view, search: 'a&b', category: 'desk' })).toBe(
      '/store?search=a%26b&category=desk',
    )
  })

  test('leads to the first page when anything but the page changes', () => {
    const deep = { ...view, category: 'desk', page: 4 }
    expect(storeHref(deep, { sort: 'alpha' })).toBe('/store?category=desk&sort=alpha')
    expect(storeHref(deep, { page: 5 })).toBe('/store?category=desk&page=5')
  })

  test('is read back as the same view', () => {
    const whole = { search: '“ü” %', category: 'home-network', sort: 'alpha', page: 7 } as const
    expect(read(storeHref(whole, { page: 7 }).split('?')[1] ?? '')).toEqual(whole)
  })
})
