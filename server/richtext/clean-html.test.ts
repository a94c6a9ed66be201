import { parseDocument } from 'htmlparser2'
import { cleanHtml } from './clean-html.ts'
import { elementsOf } from './html-tree.ts'
import { HOSTILE_MARKUP } from './hostile-markup.fixture.ts'

const ELEMENTS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre hr br table caption thead tbody tfoot tr th td ' +
    'figure figcaption img a em strong s u sub sup kbd mark code aside details summary div span'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  'href title class src alt width height data-blur data-decorative start colspan rowspan scope align data-tone data-product data-post data-specs data-pick'.split(
    ' ',
  ),
)
const ADDRESS = /^(?:https?:\/\/|mailto:|[/#?.]|[\w%-]+(?:[/?#.]|$))/i

describe('cleaning', () => {
  test.each(HOSTILE_MARKUP)('leaves nothing of the allow-list’s outside: %j', (markup) => {
    const clean = cleanHtml(`<p>before</p>${markup}`)
    for (const element of elementsOf(parseDocument(clean).children)) {
      expect(ELEMENTS).toContain(element.name)
      for (const [name, value] of Object.entries(element.attribs)) {
        expect(ATTRIBUTES).toContain(name)
        if (name === 'href' || name === 'src') expect(value).toMatch(ADDRESS)
        if (name === 'src') expect(value).toMatch(/^(?:\/media\/[\w/-]+\.\w+$|https:\/\/)/)
        if (name === 'class')
          expect(value).toMatch(
            /^(?:language-[a-z0-9+#-]+|video-link|callout|pros-cons|pros|cons|button|embed|product-card|comparison|compared|bookmark|footnote|gallery)$/,
          )
      }
    }
    expect(clean).toContain('before')
  })

  test.each(HOSTILE_MARKUP)('is done after one time: %j', (markup) => {
    const once = cleanHtml(markup)
    expect(cleanHtml(once)).toBe(once)
  })

  test('keeps what writers use', () => {
    const text =
      '<h2>Title</h2><p>Some <em>fine</em> <strong>words</strong> <code>x</code><br />and <a href="/blog/x">more</a></p>' +
      '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote>' +
      '<pre><code class="language-js">let x</code></pre><hr />' +
      '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>' +
      '<figure><img src="/media/01abc/1280.jpg" alt="A dock" width="1280" height="720" /><figcaption>c</figcaption></figure>'
    expect(cleanHtml(text)).toBe(text)
  })

  test('takes old element names for the new ones', () => {
    expect(cleanHtml('<b>b</b><i>i</i><del>d</del><strike>s</strike>')).toBe(
      '<strong>b</strong><em>i</em><s>d</s><s>s</s>',
    )
  })

  test.each([
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['//www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
    [
      'https://www.dailymotion.com/embed/video/x7tgad0',
      'https://www.dailymotion.com/video/x7tgad0',
    ],
  ])('makes a link of the embedded video %s', (embed, page) => {
    const clean = cleanHtml(`<iframe src="${embed}" width="560" allowfullscreen></iframe>`)
    expect(clean).toMatch(
      new RegExp(
        `^<a href="${page.replace(/[?.]/g, '\\$&')}" class="video-link">Watch the video on \\w+</a>$`,
      ),
    )
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('drops pictures of other schemes and keeps those of https', () => {
    expect(cleanHtml('<img src="http://a.test/x.png"><img src="data:image/png;base64,AA">')).toBe(
      '',
    )
    expect(cleanHtml('<img src="https://a.test/x.png" alt="x">')).toContain('https://a.test/x.png')
  })

  test('withstands nesting of any depth and keeps the words', () => {
    expect(cleanHtml(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`)).toBe('deep')
    expect(cleanHtml(`${'<p><em>'.repeat(100_000)}deep`)).toBe('<p>deep</p>')
    expect(cleanHtml('<blockquote>'.repeat(1500)).match(/<blockquote>/g)?.length).toBeLessThan(101)
  })

  test.each([
    ['angle brackets', '<'.repeat(50_000)],
    ['ampersands', '&'.repeat(50_000)],
    ['unfinished comments', '<!--'.repeat(12_500)],
    ['one endless attribute', `<a title="${'x'.repeat(50_000)}`],
    ['unclosed scripts', '<script>'.repeat(6000)],
    ['empty links', '<a></a>'.repeat(7000)],
  ])('withstands 50 KB of %s', (_name, text) => {
    expect(typeof cleanHtml(text)).toBe('string')
  })
})
