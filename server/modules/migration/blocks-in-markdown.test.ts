import { readFileSync } from 'node:fs'
import { markdownToHtml } from '#server/richtext/unbounded.ts'
import { placeFootnotes } from '#shared/text/place-footnotes.ts'

const GUIDE = readFileSync('docs/guides/blocks-in-markdown.md', 'utf8')
const read = (markdown: string) =>
  markdownToHtml(placeFootnotes(markdown), { allowHtml: true }).replace(/>\s+</g, '><').trim()

test('the examples of the guide become a callout, a chart and a footnote', () => {
  const [, example = ''] = /```markdown\n([\s\S]*?)```/.exec(GUIDE) ?? []
  expect(read(example)).toBe(
    '<aside class="callout" data-tone="warning"><p>Unplug it <strong>first</strong>.</p></aside>' +
      '<figure class="chart" data-kind="bars" data-unit="MB/s"><table><thead><tr><th>Drive</th><th align="right">After ten minutes</th></tr></thead>' +
      '<tbody><tr><td><strong>Ember</strong></td><td align="right">1,040</td></tr><tr><td>Tern</td><td align="right">165</td></tr></tbody></table>' +
      '<figcaption>Write speed in a room of 22 °C.</figcaption></figure>' +
      '<p>The dock is fast.<span class="footnote">Measured twice, see <a href="https://example.com">the data</a>.</span></p>',
  )
})

test.each([
  '<p class="button"><a href="/store">All docks</a></p>',
  '<details><summary>Title</summary><p>Text</p></details>',
  '<div class="pros-cons"><ul class="pros"><li>a</li></ul><ul class="cons"><li>b</li></ul></div>',
  '<div class="product-card" data-product="01abc">Your verdict</div>',
  '<div class="comparison" data-specs="Weight|Ports"><div class="compared" data-product="01abc" data-pick="true">Verdict</div></div>',
  '<div class="bookmark" data-post="01abc"></div>',
  '<div class="verdict" data-product="01abc" data-score="8.5" data-figure="31.2 dB" data-measure="peak at 40 cm"><div class="verdict-says">Buy it</div><div class="verdict-for">Offices</div><div class="verdict-not">Gamers</div></div>',
  '<div class="verdict" data-name="A dock" data-price="$99"><div class="verdict-says">Wait</div></div>',
])('a block written in a file is kept: %s', (html) =>
  expect(read(`Before\n\n${html}\n`)).toBe(`<p>Before</p>${html}`),
)
