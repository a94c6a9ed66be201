import { saveOrderCopy } from './use-steady-rows.ts'

const rows = (ids: string) => [...ids].map((_id) => ({ _id }))
const order = (now: string, before: string, openId = '') =>
  saveOrderCopy(rows(now), rows(before), openId)
    .map(({ _id }) => _id)
    .join('')

test('a message that was read stays where it was in the list', () => {
  expect(order('bca', 'abc')).toBe('abc')
})

test('new messages come on top, and those that are gone leave', () => {
  expect(order('xbc', 'abc')).toBe('xbc')
  expect(order('abc', '')).toBe('abc')
})

test('the open message stays even where the list has none of its kind any more', () => {
  expect(order('bc', 'abc', 'a')).toBe('abc')
})
