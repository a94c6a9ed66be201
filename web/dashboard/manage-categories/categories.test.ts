import { expect, test } from 'vitest'
import { heldWords, inFamilies, possibleParents } from './categories.ts'

const category = (_id: string, parent: string | null = null) => ({
  ...{ _id, parent },
  name: _id,
  slug: _id,
  held: 0,
})
const all = [category('b', 'a'), category('a'), category('c'), category('d', 'gone')]

test('subcategories follow their parent, and none is lost', () => {
  expect(inFamilies(all).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd'])
})

test('only a top category other than itself can be a parent, one level deep', () => {
  const ids = (own?: string) => possibleParents(all, own).map(({ _id }) => _id)
  expect(ids()).toEqual(['a', 'c'])
  expect(ids('c')).toEqual(['a'])
  expect(ids('a')).toEqual([])
})

test('one is said as one', () => {
  expect(heldWords('blog', 1)).toBe('1 post')
  expect(heldWords('product', 0)).toBe('0 products')
})
