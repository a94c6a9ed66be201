import { countWords, describePostText, startOf, tidyText } from '#server/richtext/index.ts'
import {
  feedHtml,
  preparePostText,
  prepareProductText,
  renderText,
} from '#server/richtext/unbounded.ts'
import { slugify } from '#shared/text/slug.ts'
import { words } from '#shared/text/words.ts'
import { textParts } from '#web/ui/text-parts.ts'
import { isLinear } from './support/growth.ts'

const links = { siteHost: 'bench.test', isUserContent: true }
const render = (html: string) => renderText(html, { pictures: new Map(), links, colored: {} })
const start = (text: string) => startOf(text, 180)
const filled = (unit: string) => (length: number) => unit.repeat(length / unit.length)

const DENSE = [
  ' ',
  '\n',
  '\t',
  '\u00a0',
  ' \n',
  'x',
  '漢',
  'a\u0301',
  '\u0301',
  '[a](',
  '(',
  '*',
  '`',
  '&',
  '&amp;',
  '"',
  '>',
  '<',
  '< ',
  '<!--',
  '<img ',
  '<img alt="',
  'https://',
  '</p',
  '- ',
]

const NO_LINKS = { products: new Map(), posts: new Map() }

describe('twice the text takes twice the time', () => {
  test.each(DENSE)('to save and read a paragraph of %j', (unit) => {
    const paragraph = (length: number) => `<p>a${filled(unit)(length)}b</p>`
    expect(isLinear(preparePostText, paragraph)).toBe(true)
    expect(isLinear(describePostText, paragraph)).toBe(true)
    expect(isLinear(render, paragraph)).toBe(true)
    expect(isLinear((html) => feedHtml(html, 'https://bench.test', NO_LINKS), paragraph)).toBe(true)
  })

  test.each(DENSE)('to write a paragraph of %j as Markdown', (unit) => {
    const paragraph = (length: number) => `<p>a${filled(unit)(length)}b</p>`
    expect(isLinear(prepareProductText, paragraph)).toBe(true)
  })

  test('to save two million blanks', () => {
    const blanks = (length: number) => `<p>${' '.repeat(length)}`
    expect(isLinear(preparePostText, blanks, 128 * 1024)).toBe(true)
  })

  test.each([
    ['paragraphs', '<p>a</p>', ''],
    ['headings', '<h2>a</h2>', ''],
    ['items', '<li> a', '<ul>'],
    ['links', '<a href="/x">a</a> ', '<p>'],
    ['rows of nested tables', '<tr><td><b>a</b>', '<table><tr><td>'.repeat(30)],
    ['tables below a long heading', '<table><tr><td>a</table>', `<h2>${'a'.repeat(50_000)}</h2>`],
    ['unclosed words', '<b>a', ''],
  ])('for many %s', (_name, unit, before) => {
    const text = (length: number) => before + filled(unit)(length)
    expect(isLinear(preparePostText, text)).toBe(true)
    expect(isLinear(render, text)).toBe(true)
  })

  test('to read many different footnotes', () => {
    const note = '<span class="footnote">a<span class="footnote">b</span></span>'
    expect(isLinear(render, filled(note), 64 * 1024)).toBe(true)
  })

  test.each(DENSE)('for words, slugs, comments and their addresses of %j', (unit) => {
    const text = (length: number) => `a${filled(unit)(length)}b`
    for (const work of [tidyText, slugify, words, countWords, start])
      expect(isLinear(work, text, 4 * 1024)).toBe(true)
    const address = (length: number) => `https://a.test/${filled(unit)(length)}`
    expect(isLinear(textParts, address, 1024)).toBe(true)
  })

  test.each([')', '.', ').', '!?'])('for an address that ends in many %j', (sign) => {
    const address = (length: number) => `https://a.test/x${filled(sign)(length)}`
    expect(isLinear(textParts, address, 1024)).toBe(true)
  })
})

test('a long name is not repeated whole at everything that it names', () => {
  const name = 'a'.repeat(100_000)
  const tables = '<table><tr><td>x</td></tr></table>'.repeat(100)
  expect(render(`<h2>${name}</h2>${tables}`).html.length).toBeLessThan(200_000)
  const nested = `${'<table><caption>'.repeat(40)}${name}`
  expect(render(nested).html.length).toBeLessThan(200_000)
  expect(render(`${'<h2>'.repeat(90)}${name}`).toc.every(({ text }) => text.length <= 200)).toBe(
    true,
  )
})
