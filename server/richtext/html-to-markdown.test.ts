import { cleanSimpleHtml } from './clean-html.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { markdownToHtml } from './markdown.ts'

const again = (markdown: string) => markdownToHtml(markdown, { allowHtml: false })
const tidy = (html: string) =>
  cleanSimpleHtml(html)
    .replace(/>\s+</g, '><')
    .replace(/\n<\/code>/g, '</code>')
    .trim()

describe('clean HTML as Markdown', () => {
  test.each([
    [
      'paragraphs and breaks',
      '<p>One <strong>bold</strong> and <em>leaning</em>.</p><p>Two<br>lines</p>',
    ],
    ['headings', '<h2>Size</h2><p>a</p><h3>✨ Product Overview</h3><p>b</p>'],
    ['links', '<p>See <a href="https://a.test/x_(y)">the <strong>makers</strong></a>.</p>'],
    [
      'lists',
      '<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul><ol start="3"><li>c</li></ol>',
    ],
    ['a quote of two paragraphs', '<blockquote><p>a</p><p>b</p></blockquote>'],
    [
      'code with its language',
      '<pre><code class="language-js">let a = `b`\n\n# no heading</code></pre>',
    ],
    ['inline code with a backtick', '<p><code>a`b</code></p>'],
    [
      'a table',
      '<table><thead><tr><th>Name</th><th>Value</th></tr></thead><tbody><tr><td>a|b</td><td><strong>2</strong></td></tr></tbody></table>',
    ],
    [
      'a picture with its caption',
      '<figure><img src="/media/m1/640.webp" alt="Front" /><figcaption>The “front”</figcaption></figure>',
    ],
    ['a rule', '<p>a</p><hr /><p>b</p>'],
    [
      'signs that mean something',
      '<p># 1. *a* _b_ [c](d) &lt;b&gt; `e` ~~f~~ \\ &amp;amp;</p><p>- x</p><p>1. y</p><p>+ z</p>',
    ],
    ['spaces at the edge of bold words', '<p>a<strong> b </strong>c</p>'],
  ])('says the same for %s', (_name, html) => {
    const read = tidy(again(htmlToMarkdown(cleanSimpleHtml(html))))
    const plain = (text: string) =>
      text.replace(/<strong> (.*?) <\/strong>/g, ' <strong>$1</strong> ')
    expect(read.replace(/<\/?(?:thead|tbody)>/g, '')).toBe(
      plain(tidy(html)).replace(/<\/?(?:thead|tbody)>/g, ''),
    )
  })

  test('keeps the words of what Markdown lacks', () => {
    expect(
      htmlToMarkdown(
        '<p>H<sub>2</sub>O <u>now</u> <kbd>Esc</kbd></p><dl><dt>a</dt><dd>b</dd></dl>',
      ),
    ).toBe('H2O now Esc\n\na\n\nb')
  })
})

describe('HTML without the blocks that Markdown lacks', () => {
  test('keeps their words alone', () => {
    const html =
      '<aside class="callout"><p>Note</p></aside><div class="product-card" data-product="p1"><p>x</p></div>' +
      '<p class="button"><a href="/a">Go</a></p><figure class="chart" data-kind="bar"><table><tr><td>1</td></tr></table></figure>'
    expect(cleanSimpleHtml(html)).toBe(
      '<p>Note</p><p>x</p><p><a href="/a">Go</a></p><figure><table><tr><td>1</td></tr></table></figure>',
    )
  })
})
