import { expect, test } from 'vitest'
import { cutDescription, documentOnly, pageMeta } from './page-meta.ts'

test('a description is cut at 155 characters, between words, and never within one character', () => {
  expect(cutDescription('word '.repeat(60))).toMatch(/^(?:word )+word…$/)
  expect(Array.from(cutDescription('😀'.repeat(200)))).toHaveLength(155)
  expect(cutDescription('😀'.repeat(200)).isWellFormed()).toBe(true)
  expect(cutDescription('x'.repeat(155))).toBe('x'.repeat(155))
  expect(cutDescription(' two\n lines ')).toBe('two lines')
  expect(cutDescription('a\ud800').isWellFormed()).toBe(true)
})

test('a head holds only what is known', () => {
  expect(pageMeta({ title: 'T' })).toEqual([
    { title: 'T' },
    ...documentOnly([
      { property: 'og:title', content: 'T' },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:card', content: 'summary' },
      { name: 'twitter:title', content: 'T' },
    ]),
  ])
})

test('a page with a picture is shared large', () => {
  expect(pageMeta({ title: 'T', image: 'https://x.test/a.png' })).toEqual(
    expect.arrayContaining(
      documentOnly([{ name: 'twitter:card', content: 'summary_large_image' }]),
    ),
  )
})
