import { groupByParent } from '#web/dashboard/kit/group-by-parent.ts'
import { heldWords, isMoving, movingWords, possibleParents } from './categories.ts'

const category = (_id: string, parent: string | null = null) => ({
  _id,
  parent,
  name: _id,
  slug: _id,
  held: 0,
})
const all = [category('b', 'a'), category('a'), category('c'), category('d', 'gone')]

test('subcategories follow their parent, and none is lost', () => {
  expect(groupByParent(all).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd'])
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

test('a category that is being removed says how far it has come, and neither side can be chosen', () => {
  const [gear, gadgets, other] = [category('Gear'), category('Gadgets'), category('Other')]
  const moving = { to: 'Gear', moved: 12_400, total: 61_000 }
  const known = [gear, { ...gadgets, moving }, other]
  expect(movingWords('blog', known, moving)).toBe(
    'Merging into “Gear”: 12,400 of 61,000 posts moved',
  )
  expect(movingWords('product', known, { ...moving, to: null, total: 1 })).toBe(
    'Deleting: 12,400 of 1 product moved',
  )
  expect(known.map((one) => isMoving(known, one))).toEqual([true, true, false])
})
