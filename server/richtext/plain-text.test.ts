import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsOf, textOf } from './plain-text.ts'

test('the start of a text is the start of the whole text, wherever it is cut', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    ' a &amp; b ',
    '💥',
    '&#39;',
    '<b>x</b>',
    '<br>',
    ' ',
  )
  const html = fc.array(piece, { minLength: 0, maxLength: 6000 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(html, fc.integer({ min: 1, max: 9000 }), (given, enough) => {
      expect(textOf(given, enough).slice(0, enough).trim()).toBe(
        textOf(given).slice(0, enough).trim(),
      )
    }),
    { numRuns: 60 },
  )
})

test('the paragraphs of a text go without its headings, lists and code', () => {
  const html =
    '<h2>How</h2><p>One <em>desk</em>.</p><ul><li>a</li></ul><pre><code>x</code></pre><p>Two.</p>'
  expect(paragraphsOf(html, 1000)).toBe('One desk. Two.')
  expect(paragraphsOf('<h2>How</h2>', 1000)).toBe('')
})
