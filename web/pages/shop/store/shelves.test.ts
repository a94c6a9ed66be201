import { shelvesOf } from './shelves.ts'

const category = (slug: string, parent: string | null, productCount: number) => ({
  _id: slug,
  slug,
  name: slug,
  parent,
  productCount,
})
const all = [
  category('desk', null, 0),
  category('lamps', 'desk', 3),
  category('stands', 'desk', 0),
  category('audio', null, 2),
  category('empty', null, 0),
]

const shown = (chosen: string) => {
  const { tops, open, below } = shelvesOf(all, chosen)
  return { tops: tops.map(({ slug }) => slug), open: open?.slug, below: below.map((b) => b.slug) }
}

test('a category at the top is shown when it, or a subcategory, holds products', () => {
  expect(shown('')).toEqual({ tops: ['desk', 'audio'], open: undefined, below: [] })
})

test('subcategories are shown under the category around them', () => {
  expect(shown('desk')).toMatchObject({ open: 'desk', below: ['lamps'] })
  expect(shown('lamps')).toMatchObject({ open: 'desk', below: ['lamps'] })
  expect(shown('audio')).toMatchObject({ open: 'audio', below: [] })
})
