import fc from 'fast-check'
import { countWords, paragraphsOf, proseOf, readingMinutes, textOf } from './plain-text.ts'

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

test.each([
  ['an embed', '<p class="embed"><a href="https://mastodon.test/@g/1">Post by @g</a></p>'],
  ['a video', '<p><a class="video-link" href="https://youtu.be/x">A video</a></p>'],
  ['a button', '<p class="button"><a href="/store">Buy it</a></p>'],
  ['a caption', '<figure><img src="/media/a"><figcaption><p>A desk</p></figcaption></figure>'],
  ['a table', '<table><tr><td><p>Ember</p></td></tr></table>'],
  ['a list', '<ul><li><p>Solder</p></li></ul>'],
  ['code', '<pre><code>&lt;p&gt;x&lt;/p&gt;</code></pre>'],
])('the paragraphs of a text go without %s', (_, other) => {
  expect(paragraphsOf(`<p>One desk.</p>${other}<p>Two.</p>`, 1000)).toBe('One desk. Two.')
})

test('the prose of a text goes without the tables of its charts', () => {
  const chart =
    '<figure class="chart" data-kind="bars"><table><tr><td>Ember</td></tr></table><figcaption>Speed</figcaption></figure>'
  const html = `<p>One desk.</p>${chart}<table><tr><td>Two</td></tr></table>`
  expect(proseOf(html)).toBe('One desk. Speed Two')
  expect(countWords(proseOf(html))).toBe(4)
})

test('reading takes a minute at least, and in scripts without spaces two characters make a word', () => {
  expect(countWords('word '.repeat(660))).toBe(660)
  expect(countWords('測'.repeat(880))).toBe(440)
  expect([0, 1, 440, 660].map(readingMinutes)).toEqual([1, 1, 2, 3])
})
