import { listAddress, param } from './list-address.ts'

const SORTS = [{ value: 'latest' }, { value: 'popular' }] as const
const STATES = [{ value: 'all' }, { value: 'draft' }, { value: 'bin' }] as const
const list = listAddress('/dashboard/things', {
  search: param.text(),
  status: param.oneOf(STATES),
  sort: param.order(SORTS),
  page: param.page(),
})
const read = (query: string) => list.read(new URLSearchParams(query))
const plain = { search: '', status: 'all', sort: 'latest', page: 1 } as const

test('an address says what the list shows', () => {
  expect(read('')).toEqual(plain)
  expect(read('search=usb+c&status=draft&sort=popular&page=3')).toEqual({
    search: 'usb c',
    status: 'draft',
    sort: 'popular',
    page: 3,
  })
})

test('what makes no sense in an address counts as not said', () => {
  for (const query of ['sort=title', 'status=%00', 'page=0', 'page=-1', 'page=x', 'page=1e3'])
    expect(read(query)).toEqual(plain)
  expect(read('page=9999999').page).toBe(1_000_000)
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
  expect(read('search=%ED%A0%80').search.isWellFormed()).toBe(true)
})

test('every change of a filter leads to the first page, and only paging keeps the others', () => {
  const view = read('search=dock&status=draft&page=4')
  expect(list.href(view)).toBe('/dashboard/things?search=dock&status=draft')
  expect(list.href(view, { search: '', status: 'all' })).toBe('/dashboard/things')
  expect(list.href(view, { page: 5 })).toBe('/dashboard/things?search=dock&status=draft&page=5')
})

test('an address leads back to the view that made it', () => {
  const view = { search: 'a&b=c #d', status: 'bin', sort: 'popular', page: 7 } as const
  expect(read(list.href(view, { page: 7 }).split('?')[1] ?? '')).toEqual(view)
})

test('the number of rows is one of a few, and changing it leads to the first page', () => {
  const sized = listAddress('/things', { limit: param.size(), page: param.page() })
  const of = (query: string) => sized.read(new URLSearchParams(query))
  expect(of('limit=50&page=2')).toEqual({ limit: 50, page: 2 })
  for (const query of ['', 'limit=7', 'limit=1000', 'limit=025']) expect(of(query).limit).toBe(10)
  expect(sized.href(of('limit=50&page=2'), { limit: 100 })).toBe('/things?limit=100')
  expect(sized.href(of('limit=50'), { limit: 10 })).toBe('/things')
})

test('an order narrows nothing', () => {
  expect(list.isNarrowed(read('sort=popular&page=2'))).toBe(false)
  for (const query of ['search=a', 'status=bin']) expect(list.isNarrowed(read(query))).toBe(true)
})
