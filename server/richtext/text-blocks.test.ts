import { cleanHtml } from './clean-html.ts'
import { feedHtml as feed } from './feed-html.ts'
import { renderText } from './render-text.ts'

const NO_LINKS = { products: new Map(), posts: new Map() }
const feedHtml = (html: string, publicUrl: string) => feed(html, publicUrl, NO_LINKS)

const read = (html: string) =>
  renderText(html, {
    pictures: new Map(),
    links: { siteHost: 'bench.test', isUserContent: false },
    colored: {},
  }).html

describe('a callout', () => {
  test('says its kind on the page and in feeds', () => {
    const stored = '<aside class="callout" data-tone="tip"><p>Short <em>cable</em>.</p></aside>'
    expect(cleanHtml(stored)).toBe(stored)
    expect(read(stored)).toBe(
      '<div class="callout" data-tone="tip" role="note"><p class="callout-kind">Tip</p><p>Short <em>cable</em>.</p></div>',
    )
    expect(feedHtml(stored, 'https://bench.test')).toBe(
      '<blockquote><p><strong>Tip</strong></p><p>Short <em>cable</em>.</p></blockquote>',
    )
  })

  test.each(['constructor', 'x" onclick="y', ''])('of no known kind is a note: %j', (tone) => {
    const clean = cleanHtml(`<aside class="callout" data-tone='${tone}'><p>a</p></aside>`)
    expect(clean).toBe('<aside class="callout" data-tone="note"><p>a</p></aside>')
  })
})

describe('a collapsible', () => {
  test('folds on the page, always has a title to press, and is open in feeds', () => {
    expect(read('<details open><summary>More data</summary><p>x</p></details>')).toBe(
      '<details><summary>More data</summary><p>x</p></details>',
    )
    expect(read('<details><summary></summary><p>x</p></details>')).toContain('>More</summary>')
    expect(feedHtml('<details><summary>Data</summary><p>x</p></details>', '')).toBe(
      '<p><strong>Data</strong></p><p>x</p>',
    )
  })
})

describe('a button', () => {
  const amazon = '<p class="button"><a href="https://amzn.to/x">Buy</a></p>'

  test('that leads to a paid link is marked as one', () => {
    expect(read(amazon)).toContain('rel="sponsored nofollow noopener"')
    expect(read(amazon)).toContain('(paid link)')
  })

  test('is a plain link in feeds', () => {
    expect(feedHtml('<p class="button"><a href="/store">Store</a></p>', 'https://b.test')).toBe(
      '<p><a href="https://b.test/store">Store</a></p>',
    )
  })

  test.each(['<a>Buy</a>', '<a href="/x"></a>', ''])('without words or aim is left out', (link) => {
    expect(read(`<p class="button">${link}</p>`)).toBe('')
  })
})

describe('pros and cons', () => {
  const stored =
    '<div class="pros-cons"><ul class="pros"><li>quiet</li></ul><ul class="cons"><li></li></ul></div>'

  test('are two named lists, of which an empty one is not shown', () => {
    expect(cleanHtml(stored)).toBe(stored)
    expect(read(stored)).toContain(
      '<div class="pros"><p class="side-name">Pros</p><ul><li>quiet</li></ul></div><div hidden>',
    )
  })

  test('are named in feeds', () => {
    expect(feedHtml(stored, '')).toContain('<p><strong>Pros</strong></p><ul><li>quiet</li></ul>')
  })
})

test('foreign boxes lose their element and keep their text', () => {
  expect(cleanHtml('<div class="ad"><aside><p class="x">a</p></aside></div>')).toBe('<p>a</p>')
})

test.each([
  ['<div class="ad"><p>a</p></div><h2>b</h2><p>c</p>', '<p>a</p><h2>b</h2><p>c</p>'],
  ['<p><span>a</span> <em>b</em> c</p>', '<p>a <em>b</em> c</p>'],
  [
    '<aside>a</aside><div class="pros-cons"><ul class="pros"><li>b</li></ul></div><p>c</p>',
    'a<div class="pros-cons"><ul class="pros"><li>b</li></ul></div><p>c</p>',
  ],
])('a foreign box leaves the element after it as it is: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

describe('what a text shows live', () => {
  const card = '<div class="product-card" data-product="01a">Best <em>one</em></div>'
  const comparison =
    '<div class="comparison" data-specs="Weight|Ports"><div class="compared" data-product="01a" data-pick="true">Yes</div><div class="compared" data-product="01b"></div></div>'
  const bookmark = '<div class="bookmark" data-post="01c"></div>'
  const links = {
    products: new Map([['01a', { title: 'Dock & co', url: 'https://b.test/dock' }]]),
    posts: new Map([['01c', { title: 'Post', url: 'https://b.test/post' }]]),
  }

  test.each([card, comparison, bookmark])('is stored by ids: %s', (stored) => {
    expect(cleanHtml(stored)).toBe(stored)
  })

  test('has a numbered place in the HTML of the page', () => {
    const { html, live } = renderText(`<p>a</p>${card}${comparison}${bookmark}`, {
      pictures: new Map(),
      links: { siteHost: 'bench.test', isUserContent: false },
      colored: {},
    })
    const place = (index: number) => `<div class="live" data-live="${index}"></div>`
    expect(html).toBe(`<p>a</p>${place(0)}${place(1)}${place(2)}`)
    expect(live).toEqual([
      { kind: 'product', id: '01a', verdict: 'Best <em>one</em>' },
      {
        kind: 'comparison',
        specs: ['Weight', 'Ports'],
        products: [
          { id: '01a', verdict: 'Yes', isPick: true },
          { id: '01b', verdict: '', isPick: false },
        ],
      },
      { kind: 'post', id: '01c' },
    ])
  })

  test('becomes a link in feeds, and nothing when it is gone', () => {
    expect(feed(`${card}${comparison}${bookmark}`, 'https://b.test', links)).toBe(
      '<p><strong><a href="https://b.test/dock">Dock &amp; co</a></strong>: Best <em>one</em></p>' +
        '<p><strong><a href="https://b.test/dock">Dock &amp; co</a></strong>: Yes</p>' +
        '<p><strong><a href="https://b.test/post">Post</a></strong></p>',
    )
    expect(feed(card, 'https://b.test', NO_LINKS)).toBe('')
  })

  test.each(['"><script>', '../x', '', 'a b'])('has no place with the id %j', (id) => {
    const html = `<div class="product-card" data-product='${id}'>words</div>`
    expect(cleanHtml(html)).not.toContain('data-product')
  })

  test('is only words inside another block', () => {
    expect(read(`<blockquote>${card}</blockquote>`)).toBe(
      '<blockquote><p>Best <em>one</em></p></blockquote>',
    )
  })
})

describe('a footnote', () => {
  const stored =
    '<h2>Speed<span class="footnote">Head</span></h2><p>Fast<span class="footnote">By <a href="/data">our data</a></span>.</p>'

  test('is a number that leads to a list at the end, and back', () => {
    expect(cleanHtml(stored)).toBe(stored)
    const html = read(stored)
    expect(html).toContain(
      '<p>Fast<sup class="note-number"><a id="note_ref_2" href="#note_2" role="doc-noteref" aria-label="Footnote 2">2</a></sup>.</p>',
    )
    expect(html).toContain('<li id="note_2">By <a href="/data">our data</a> <a href="#note_ref_2"')
    expect(html).toMatch(/<\/ol><\/section>$/)
  })

  test('that several places name is one note with a way back to each', () => {
    const note = (text: string) => `<span class="footnote">${text}</span>`
    const html = read(`<p>a${note('One')} b${note('Two')} c${note('One ')}</p>`)
    expect(html.match(/<a id="note_ref_\w+" href="#note_\d"/g)).toEqual([
      '<a id="note_ref_1" href="#note_1"',
      '<a id="note_ref_2" href="#note_2"',
      '<a id="note_ref_1_2" href="#note_1"',
    ])
    expect(html.match(/<li id="note_/g)).toHaveLength(2)
    expect(html).toMatch(/One <a href="#note_ref_1"[^>]*>↩<\/a> <a href="#note_ref_1_2"/)
  })

  test('is no part of a heading’s name or of an excerpt', () => {
    const { toc, start } = renderText(stored, {
      pictures: new Map(),
      links: { siteHost: 'bench.test', isUserContent: false },
      colored: {},
    })
    expect([toc[0]?.text, toc[0]?.id, start]).toEqual(['Speed', 'speed', 'Fast.'])
  })

  test('stays readable in feeds', () => {
    expect(feedHtml('<p>Fast<span class="footnote">By hand</span>.</p>', '')).toBe(
      '<p>Fast <small>[By hand]</small>.</p>',
    )
  })

  test('loses any other class', () => {
    expect(cleanHtml('<p><span class="x" style="a">b</span></p>')).toBe('<p>b</p>')
  })
})

describe('a verdict', () => {
  const words =
    '<div class="verdict-says">Buy <em>it</em></div><div class="verdict-for">Offices</div><div class="verdict-not"></div>'
  const stored = `<div class="verdict" data-product="01a" data-score="8.5" data-figure="31.2 dB" data-measure="peak">${words}</div>`

  test('is stored with its facts, of which what cannot be one is dropped', () => {
    expect(cleanHtml(stored)).toBe(stored)
    expect(
      cleanHtml(
        `<div class="verdict" data-product="../x" data-score="99" data-name="<b>" onclick="x()" data-columns="3">${words}</div>`,
      ),
    ).toBe(`<div class="verdict" data-name="&lt;b&gt;">${words}</div>`)
  })

  test('has a place of its own on the page, with its words as HTML', () => {
    const { html, live } = renderText(stored, {
      pictures: new Map(),
      links: { siteHost: 'bench.test', isUserContent: false },
      colored: {},
    })
    expect(html).toBe('<div class="live" data-live="0"></div>')
    expect(live).toEqual([
      {
        kind: 'verdict',
        product: '01a',
        name: '',
        score: '8.5',
        figure: '31.2 dB',
        measure: 'peak',
        price: '',
        says: 'Buy <em>it</em>',
        suits: 'Offices',
        suitsNot: '',
      },
    ])
  })

  test('is plain text in feeds, with a link while the store has the product', () => {
    const links = {
      products: new Map([['01a', { title: 'Dock & co', url: 'https://b.test/dock' }]]),
      posts: new Map(),
    }
    expect(feed(stored, 'https://b.test', links)).toBe(
      '<p><strong><a href="https://b.test/dock">Dock &amp; co</a> · 8.5 out of 10 · 31.2 dB peak</strong></p>' +
        '<p><strong>Verdict:</strong> Buy <em>it</em></p><p><strong>For:</strong> Offices</p>',
    )
    expect(
      feedHtml(`<div class="verdict" data-name="X &amp; Y" data-price="$99">${words}</div>`, ''),
    ).toContain('<p><strong>X &amp; Y · $99</strong></p>')
  })
})
