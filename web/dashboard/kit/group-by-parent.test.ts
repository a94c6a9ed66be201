import { namedByParent } from './group-by-parent.ts'

const one = (_id: string, parent: string | null = null) => ({
  _id,
  name: _id.toUpperCase(),
  parent,
})

test('subcategories stand below their parent and carry its name', () => {
  const named = namedByParent([one('a'), one('b'), one('c', 'a'), one('d', 'a')])
  expect(named.map(({ name }) => name)).toEqual(['A', 'A › C', 'A › D', 'B'])
})

test('a subcategory whose parent is gone stands by itself', () => {
  expect(namedByParent([one('a'), one('b', 'gone')]).map(({ name }) => name)).toEqual(['A', 'B'])
})
