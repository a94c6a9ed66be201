import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from './plain-text.ts'

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
