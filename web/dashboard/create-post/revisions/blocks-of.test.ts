// @vitest-environment jsdom
import { blocksOf } from './blocks-of.ts'

test.each([
  ['<p>One <strong>bold</strong> word.</p><h2>Next</h2>', ['One bold word.', 'Next']],
  [
    '<ul><li>Outer<ul><li>Inner</li></ul></li><li><p>Loose</p></li></ul>',
    ['Outer', 'Inner', 'Loose'],
  ],
  ['<details><summary>More</summary><p>Told later.</p></details>', ['More', 'Told later.']],
  ['<table><tbody><tr><td>a</td><td><p>b</p></td></tr></tbody></table>', ['a | b']],
  [
    '<figure><img alt="A dock"><figcaption>Shown</figcaption></figure>',
    ['[Picture: A dock]', 'Shown'],
  ],
  ['<pre><code>a\n  b\n</code></pre><hr>', ['a\n  b', '[Line]']],
  ['<div class="product-card" data-product="p1"><p>Quiet.</p></div>', ['[Product] Quiet.']],
  ['<p><img src="/a.jpg" alt="Inside"> text</p>', ['[Picture: Inside]', 'text']],
  ['Loose words', ['Loose words']],
  ['', []],
])('%s is the lines %j', (html, lines) => {
  expect(blocksOf(html)).toEqual(lines)
})
