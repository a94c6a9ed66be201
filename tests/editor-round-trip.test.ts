// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs'
import { getSchema } from '@tiptap/core'
import { cleanHtml, markdownToHtml } from '#server/richtext/unbounded.ts'
import { EXTENSIONS } from '#web/editor/extensions.ts'
import { canonicalHtml } from '#web/editor/html/canonical-html.ts'
import { bodyOf, readHtml } from '#web/editor/html/read-html.ts'
import { writeHtml } from '#web/editor/html/write-html.ts'

const POSTS = 'content/starter/posts'
const schema = getSchema(EXTENSIONS)

/** Imported and older texts that differ from what the editor itself would write. */
const ODD = {
  'a loose list': '<ul><li><p>one</p></li><li><p>two</p><p>more</p></li></ul>',
  'a list in a list': '<ol start="3"><li>one<ul><li>inner</li></ul></li></ol>',
  'a table without a head':
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  'a table with alignment':
    '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="center">b</td></tr></tbody></table>',
  'a table with row heads':
    '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>',
  'a table with a caption and a foot':
    '<table><caption>c</caption><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>',
  'a figure with a caption':
    '<figure><img src="/media/abc/640.jpg" alt="A dock" width="640" height="360" data-blur="data:image/webp;base64,AAAA" /><figcaption>The <em>dock</em>, <a href="/blog">see</a></figcaption></figure>',
  'a decorative picture':
    '<figure><img src="/media/abc/640.jpg" alt="" data-decorative="true" /></figure>',
  'a picture of another site':
    '<figure><img src="https://example.com/a.jpg" alt="Away" /></figure>',
  'a picture in a line': '<p>See <img src="/media/abc/160.jpg" alt="this" /> here</p>',
  'a linked picture': '<p><a href="/blog"><img src="/media/abc/160.jpg" alt="this" /></a></p>',
  'a figure without a picture':
    '<figure><em>Picture: a desk</em><figcaption>It is gone</figcaption></figure>',
  'a video':
    '<p><a href="https://www.youtube.com/watch?v=abc123" class="video-link">Watch the video on YouTube</a></p>',
  'code with a language':
    '<pre><code class="language-c++">if (a &lt; b) {\n\treturn\n}</code></pre>',
  'code that is a link':
    '<p><a href="/x"><code>npm</code></a> and <strong><code>bold</code></strong></p>',
  'marks over one another':
    '<p><em>one <a href="/x">two <strong>three</strong></a> four</em><sup>1</sup> H<sub>2</sub>O <kbd>Esc</kbd> <mark>this</mark> <u>under</u> <s>gone</s></p>',
  'a definition list': '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  footnotes:
    '<p>Text<sup>1</sup></p><hr /><ol><li>Note <a href="https://example.com">source</a></li></ol>',
  'a callout with blocks':
    '<aside class="callout" data-tone="warning"><p>Hot</p><ul><li>one</li></ul></aside>',
  'a collapsible':
    '<details><summary>How <em>we</em> measured</summary><p>With a meter.</p><pre><code>x</code></pre></details>',
  'a button': '<p class="button"><a href="https://example.com/a">Get it</a></p>',
  'pros and cons':
    '<div class="pros-cons"><ul class="pros"><li>quiet</li><li><strong>fast</strong></li></ul><ul class="cons"><li>dear</li></ul></div>',
  'a product card':
    '<div class="product-card" data-product="01abc">The <strong>one</strong>.</div>',
  'a comparison':
    '<div class="comparison" data-specs="Weight|Ports"><div class="compared" data-product="01abc" data-pick="true">Good</div><div class="compared" data-product="01abd"></div></div>',
  'a verdict':
    '<div class="verdict" data-product="01abc" data-score="8.5" data-figure="31.2 dB" data-measure="peak"><div class="verdict-says">Buy <em>it</em></div><div class="verdict-for">Offices</div><div class="verdict-not"></div></div>',
  'a footnote':
    '<p>Text<span class="footnote">See <a href="https://example.com">the <em>data</em></a>, p. 3</span>.</p>',
  'a post card': '<div class="bookmark" data-post="01abc"></div>',
  'every heading': '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
}

const NEW_BLOCKS = [
  ...(['a callout with blocks', 'a collapsible', 'a button', 'pros and cons'] as const),
  ...(['a product card', 'a comparison', 'a post card', 'a footnote', 'a verdict'] as const),
]

describe('a text that is opened and saved', () => {
  test.each(readdirSync(POSTS).filter((name) => name.endsWith('.md')))(
    'is the same as before: %s',
    (name) => {
      const markdown = readFileSync(`${POSTS}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '')
      const pictureUrl = (href: string) => `/media/${href.replace(/\W/g, '')}/1280.jpg`
      const html = markdownToHtml(markdown, { allowHtml: true, pictureUrl })
      expect(withoutSpaces(saved(html))).toBe(withoutSpaces(html))
      expect(saved(html)).not.toContain('kept-html')
    },
  )

  test.each(NEW_BLOCKS)('holds %s as a block', (name) => {
    expect(saved(ODD[name])).toBe(cleanHtml(ODD[name]))
    expect(JSON.stringify(readHtml(ODD[name], schema))).not.toContain('rawBlock')
  })

  test.each(Object.entries(ODD))('keeps %s', (_, html) => {
    expect(seen(saved(html))).toBe(seen(cleanHtml(html)))
  })

  test('gets a paragraph for words that stand in none', () => {
    expect(saved('Words <em>and</em> more')).toBe('<p>Words <em>and</em> more</p>')
    expect(saved('<blockquote>Words</blockquote>')).toBe('<blockquote><p>Words</p></blockquote>')
  })

  test('is the same again when it is saved twice', () => {
    const once = saved(Object.values(ODD).join('\n'))
    expect(saved(once)).toBe(once)
  })

  test.each([
    '<p>One trailing </p>',
    '<p>two  spaces, </p>\n<ul><li>a point </li></ul>',
    '<p>in <strong>bold </strong></p>',
    '<blockquote><p>quoted </p></blockquote>',
  ])('keeps the spaces that were typed: %s', (html) => {
    expect(writeHtml(readHtml(html, schema))).toBe(html)
  })

  test('has spaces for the line breaks of its source, and none at the edge of a line', () => {
    const odd =
      '<p>\n  one\n  <em>two</em><br>\n three\n</p>\n<ul>\n  <li>four\n <ul><li>\n five</li></ul></li>\n</ul>'
    expect(writeHtml(readHtml(odd, schema))).toBe(
      '<p>one <em>two</em><br>three</p>\n<ul><li>four<ul><li>five</li></ul></li></ul>',
    )
  })

  test('is empty when nothing was written', () => {
    expect(saved('')).toBe('')
    expect(saved('<p></p><p></p>')).toBe('')
  })

  test('keeps its empty lines as lines to write on', () => {
    const doc = readHtml('<p>one</p><p></p><p>two</p>', schema)
    expect(doc.content.content.map((block) => block.type.name)).toEqual(Array(3).fill('paragraph'))
    expect(writeHtml(doc)).toBe('<p>one</p>\n<p></p>\n<p>two</p>')
  })
})

function saved(html: string): string {
  return cleanHtml(writeHtml(readHtml(html, schema)))
}

function seen(html: string): string {
  return canonicalHtml(bodyOf(html))
}

function withoutSpaces(html: string): string {
  return html
    .replace(/\n<\/code><\/pre>/g, '</code></pre>')
    .replace(/\s+/g, ' ')
    .replace(/> (?=<)/g, '>')
    .trim()
}
