import { keepShown } from './keep-shown.ts'
import type { Shown } from './screens.ts'

const at = { pathname: '/dashboard/orders/o1', search: '' }
const shown: Shown = { name: 'order', data: { number: 1 } }
const refused: Shown = { name: 'order', refusal: { status: 503, message: 'The site is busy.' } }

test('a refresh that fails keeps the data on the screen', () => {
  expect(keepShown(refused, at, { location: at, shown })).toEqual({ ...refused, data: shown.data })
})

test('a second refresh that fails keeps it too, and one that succeeds replaces it', () => {
  const once = keepShown(refused, at, { location: at, shown })
  expect(keepShown(refused, at, { location: at, shown: once }).data).toBe(shown.data)
  const fresh: Shown = { name: 'order', data: { number: 2 } }
  expect(keepShown(fresh, at, { location: at, shown: once })).toBe(fresh)
})

test.each([
  ['a first load', { location: at, shown: refused }],
  ['another order', { location: { pathname: '/dashboard/orders/o2', search: '' }, shown }],
  ['another page', { location: { ...at, search: '?page=2' }, shown }],
  ['another screen', { location: at, shown: { name: 'orders', data: [] } as Shown }],
])('%s that fails shows nothing of what was there', (_, before) => {
  expect(keepShown(refused, at, before)).toBe(refused)
})
