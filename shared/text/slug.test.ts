import fc from 'fast-check'
import { slugify } from './slug.ts'

test.each([
  ['Zürich Café — 27″ 4K', 'zurich-cafe-27-4k'],
  ['It’s what’s inside', 'its-whats-inside'],
  ['Straße & Ærø', 'strasse-aero'],
  ['Привет мир', 'привет-мир'],
  ['हिन्दी लेख', 'हिन्दी-लेख'],
  ['日本語', '日本語'],
  ['!!!', ''],
])('the slug of %o is %o', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('words that the site needs for its own paths get a suffix', () => {
  expect(slugify('Category')).toBe('category-1')
})

test('a long title is cut between words, at 80 characters at most', () => {
  const slug = slugify('word '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^word(-word)+$/)
})

test('whatever the text, its slug has no other sign than letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^$|^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u)
      expect(slug.length).toBeLessThanOrEqual(82)
      expect(slug).toBe(slug.toLowerCase())
    }),
  )
})
