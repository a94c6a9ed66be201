import { cleanHtml } from './clean-html.ts'
import { feedHtml } from './feed-html.ts'
import { markdownToHtml } from './markdown.ts'
import { renderText } from './render-text.ts'

const read = (html: string) =>
  renderText(html, {
    pictures: new Map(),
    links: { siteHost: 'bench.test', isUserContent: false },
    colored: {},
  }).html

const TABLE =
  '<table><thead><tr><th>Drive</th><th align="right">Speed</th></tr></thead><tbody>' +
  '<tr><td><strong>Ember</strong></td><td align="right">1,040</td></tr>' +
  '<tr><td>Tern</td><td align="right">520</td></tr></tbody></table>'
const STORED = `<figure class="chart" data-kind="bars" data-unit="MB/s">${TABLE}<figcaption>Speed</figcaption></figure>`

describe('a chart', () => {
  test('is drawn on the page, with its caption, and its table folded below', () => {
    expect(cleanHtml(STORED)).toBe(STORED)
    const html = read(STORED)
    expect(html).toMatch(
      /^<figure class="chart"><div class="chart-drawing" data-kind="bars" role="img"/,
    )
    expect(html).toContain('width="50%"')
    expect(html).toContain('<div class="chart-row" data-mark><span class="chart-label">Ember')
    expect(html).toContain('<figcaption>Speed</figcaption><details class="chart-table"><summary>')
    expect(html).toContain('<td class="end">1,040</td>')
  })

  test('is a table in feeds', () => {
    const feed = feedHtml(STORED, 'https://b.test', { products: new Map(), posts: new Map() })
    expect(feed).toBe(`<figure>${TABLE}<figcaption>Speed</figcaption></figure>`)
  })

  test('is written in Markdown as a table between its tags', () => {
    const markdown =
      '<figure class="chart" data-kind="bars" data-unit="MB/s">\n\n| Drive | Speed |\n| --- | ---: |\n| **Ember** | 1,040 |\n| Tern | 520 |\n\n<figcaption>Speed</figcaption>\n</figure>'
    const html = markdownToHtml(markdown, { allowHtml: true })
    expect(html.replace(/\n/g, '')).toBe(STORED)
  })

  test('without numbers, or with more rows than can be drawn, is its table', () => {
    const row = '<tr><td>a</td><td>1</td></tr>'
    for (const rows of ['<tr><td>a</td><td>x</td></tr>', row.repeat(10_000)])
      expect(
        read(`<figure class="chart"><table><tr><th>A</th><th>B</th></tr>${rows}</table></figure>`),
      ).toMatch(/^<figure class="wide"><div class="table-box/)
  })

  test.each(['<figure class="chart"></figure>', '<figure class="chart"><table></table></figure>'])(
    'without a table shows nothing of itself: %s',
    (html) => expect(read(html)).not.toContain('chart'),
  )

  test('keeps nothing of hostile attributes', () => {
    const html = `<figure class="chart x" data-kind="__proto__" onclick="x"><table><tr><td>a</td></tr></table></figure>`
    expect(cleanHtml(html)).not.toMatch(/onclick|__proto__|class/)
    const kind = cleanHtml(html.replace('chart x', 'chart'))
    expect(kind).toContain('<figure class="chart" data-kind="bars">')
  })
})
