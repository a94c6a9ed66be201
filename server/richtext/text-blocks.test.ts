import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { feedHtml } from './feed-html.ts'
import { renderText } from './render-text.ts'

const read = (html: string) =>
  renderText(html, {
    pictures: new Map(),
    links: { siteHost: 'bench.test', isUserContent: false },
    coloured: {},
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
