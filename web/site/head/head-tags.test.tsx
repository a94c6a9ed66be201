import { renderToStaticMarkup } from 'react-dom/server'
import { cutDescription, HeadTags, scriptSafe } from './head-tags.tsx'

const written = (head: Parameters<typeof HeadTags>[0]['head']) =>
  renderToStaticMarkup(<HeadTags head={head} />)

test('a description is cut at 155 characters, between words, and never within one character', () => {
  expect(cutDescription('word '.repeat(60))).toMatch(/^(?:word )+word…$/)
  expect(Array.from(cutDescription('😀'.repeat(200)))).toHaveLength(155)
  expect(cutDescription('😀'.repeat(200)).isWellFormed()).toBe(true)
  expect(cutDescription('x'.repeat(155))).toBe('x'.repeat(155))
  expect(cutDescription(' two\n lines ')).toBe('two lines')
  expect(cutDescription('a\ud800').isWellFormed()).toBe(true)
})

test('a head holds only what is known', () => {
  expect(written({ title: 'T' })).toBe(
    '<head><title>T</title><meta name="twitter:card" content="summary"/><meta name="twitter:title" content="T"/><meta property="og:title" content="T"/><meta property="og:type" content="website"/></head>',
  )
})

test('a page with a picture is shared large', () => {
  expect(written({ title: 'T', image: 'https://x.test/a.png' })).toContain(
    '<meta name="twitter:card" content="summary_large_image"/>',
  )
})

test('structured data cannot leave its script', () => {
  const text = scriptSafe({ name: '</script><script>alert(1)</script>\u2028' })
  expect(text).not.toMatch(/<|\u2028/)
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028' })
})
