import { colorCode, type Colored } from './color-code.ts'
import { HOSTILE_MARKUP } from './hostile-markup.fixture.ts'
import { elementsOf, parseHtml } from './html-tree.ts'
import { renderText } from './render-text.ts'

const dock = { id: '01dock', width: 1600, height: 900, blur: 'data:image/webp;base64,AAAA' }
const pictures = new Map([[dock.id, dock]])
const read = (html: string, isUserContent = false, colored: Colored = {}) =>
  renderText(html, { pictures, links: { siteHost: 'bench.test', isUserContent }, colored })

test('no line ends within a short hyphenated word; code stays as it is', () => {
  const { html } = read('<h2>USB-C</h2><p>a Wi-Fi &amp; b</p><pre><code>usb-c</code></pre>')
  expect(html.match(/<span class="unbroken">[^<]*/g)).toEqual([
    '<span class="unbroken">USB-C',
    '<span class="unbroken">Wi-Fi',
  ])
})

describe('headings', () => {
  test('get unique ids made of their words', () => {
    const { html, toc } = read(
      '<h2>Über uns &amp; mehr</h2><h2>Über uns &amp; mehr</h2><h2>測試</h2><h2>!!</h2>',
    )
    expect(toc.map(({ id }) => id)).toEqual(['uber-uns-mehr', 'uber-uns-mehr-2', '測試', 'part'])
    for (const { id } of toc) expect(html).toContain(`id="${id}"`)
  })

  test('never take an id of the page around them, nor one that another heading has made', () => {
    const ids = read('<h2>Main</h2><h2>a</h2><h2>a 2</h2><h2>a</h2><h2>a</h2>').toc.map(
      ({ id }) => id,
    )
    expect(ids[0]).toBe('main-2')
    expect(new Set(ids).size).toBe(5)
  })

  test('start at the second level and skip none on the way down', () => {
    expect(read('<h1>a</h1><h2>b</h2><h5>c</h5><h1>d</h1>').html.match(/<h\d/g)).toEqual([
      '<h2',
      '<h3',
      '<h4',
      '<h2',
    ])
    expect(read('<h4>a</h4>').html).toContain('<h2')
  })

  test('of thousands are told apart quickly', () => {
    expect(read('<h2>a</h2>'.repeat(20_000)).toc.at(-1)?.id).toBe('a-20000')
  })
})

describe('links', () => {
  test('that pay are marked as such, open elsewhere and are announced', () => {
    const paid = read('<p><a href="https://www.amazon.co.uk/dp/1">buy</a></p>')
    expect(paid.html).toContain('rel="sponsored nofollow noopener" target="_blank"')
    expect(paid.html).toContain('(paid link)')
    expect(paid.hasAffiliateLinks).toBe(true)
    expect(read('<a href="https://amzn.to/x">x</a>').hasAffiliateLinks).toBe(true)
    expect(read('<a href="https://amazon.evil.test/">x</a>').hasAffiliateLinks).toBe(false)
    expect(read('<a href="https://notamazon.com/">x</a>').hasAffiliateLinks).toBe(false)
  })

  test('to other sites give nothing away, and members’ links get no credit', () => {
    expect(read('<a href="https://x.test/">x</a>').html).toContain('rel="noopener"')
    expect(read('<a href="https://x.test/">x</a>', true).html).toContain(
      'rel="nofollow ugc noopener"',
    )
    expect(
      read('<a href="https://bench.test/blog">x</a><a href="/blog">y</a>', true).html,
    ).not.toContain('rel=')
  })
})

describe('pictures', () => {
  test('come in every format and width, with their measures, when they are near', () => {
    const { html } = read(
      '<p><img src="/media/01dock/1280.jpg" alt="The dock &amp; its cable"></p>',
    )
    expect(html).toMatch(/^<figure class="wide"><a class="zoom" href="\/media\/01dock\/1920\.jpg"/)
    expect(html).toContain('<source type="image/avif" srcset="/media/01dock/160.avif 160w')
    expect(html).toContain('<source type="image/webp"')
    expect(html).toContain(
      'alt="The dock &amp; its cable" width="1600" height="900" loading="lazy"',
    )
    expect(html).toContain('background-image:url(data:image/webp;base64,AAAA)')
  })

  test('stand as narrow as the writer wants them, and never wider than they are', () => {
    const at = (width: string) =>
      read(`<img src="/media/01dock/1280.jpg" alt="The dock" width="${width}" height="1">`).html
    expect(at('400')).toContain('max-inline-size:400px')
    expect(at('400')).toContain('width="400" height="225"')
    for (const width of ['1600', '9000', '-3', 'wide', '']) {
      expect(at(width)).toContain('width="1600" height="900"')
      expect(at(width)).not.toContain('max-inline-size')
    }
  })

  test('of other sites are offered as a link, so that the page loads nothing from there', () => {
    const { html } = read('<img src="https://x.test/a.png" alt="A chart">')
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://x.test/a.png" rel="nofollow noopener"')
    expect(html).toContain('A chart (picture on x.test)')
  })
})

describe('tables and code', () => {
  test('stand in boxes of their own that can be focused', () => {
    const { html } = read(
      '<h2>Ports</h2><table><tr><th>a</th></tr></table><pre><code class="language-sh">ls</code></pre>',
    )
    expect(html).toContain('tabindex="0" role="region" aria-label="Table: Ports"')
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="Shell">')
  })

  test('name their columns, and mark the one row whose first cell is bold', () => {
    const row = (cell: string) => `<tr><td>${cell}</td><td>1</td></tr>`
    const table = (rows: string) =>
      read(`<table><thead><tr><th>a</th></tr></thead><tbody>${rows}</tbody></table>`).html
    expect(table(row('x'))).toContain('<th scope="col">')
    expect(table(row('<strong>x</strong>') + row('y')).match(/data-pick/g)).toHaveLength(1)
    expect(table(row('<strong>x</strong>').repeat(2))).not.toContain('data-pick')
    const headless = `<table><tbody>${row('<strong>x</strong>') + row('y')}</tbody></table>`
    expect(read(headless).html).not.toContain('data-pick')
  })

  test('are colored by classes where the language is known, and plain elsewhere', async () => {
    const code = async (language: string) => {
      const html = `<pre><code class="language-${language}">if x: "&lt;b&gt;"</code></pre>`
      return read(html, false, await colorCode(html, {})).html
    }
    expect(await code('py')).toContain('<span class="hljs-keyword">if</span>')
    expect(await code('brainfuck')).toContain('<code>if x: &quot;&lt;b&gt;&quot;</code>')
    expect(await code('py')).not.toContain('style=')
  })
})

describe('a text as a whole', () => {
  test('names the products that stand alone in a paragraph', () => {
    const { products, html } = read(
      '<p><a href="/store/product/dock">Dock</a></p><p>see <a href="/store/product/lamp">lamp</a></p>',
    )
    expect(products).toEqual(['dock'])
    expect(html).toContain('<p class="pick" data-product="dock">')
  })

  test.each(HOSTILE_MARKUP)('holds nothing that runs: %j', (markup) => {
    for (const element of elementsOf(parseHtml(read(markup, true).html))) {
      expect(element.name).not.toMatch(
        /^(?:script|style|svg|math|iframe|object|embed|form|meta|base|link)$/,
      )
      // The switch that wraps long lines of code.
      if (element.name === 'input') expect(element.attribs).toEqual({ type: 'checkbox' })
      for (const [name, value] of Object.entries(element.attribs)) {
        expect(name).not.toMatch(/^on/)
        if (name === 'style')
          expect(value).toMatch(/^background-image:url\(data:image\/\w+;base64,[\w+/=]+\)$/)
        if (name === 'href')
          expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript|file|blob):/i)
      }
    }
  })
})
