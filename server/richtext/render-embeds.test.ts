import { cleanHtml } from './clean-html.ts'
import { feedHtml } from './feed-html.ts'
import { renderText } from './render-text.ts'

const links = { siteHost: 'bench.test', isUserContent: false }
const read = (html: string) => renderText(html, { pictures: new Map(), links, colored: {} }).html
const feed = (html: string) =>
  feedHtml(html, 'https://bench.test', { products: new Map(), posts: new Map() })
const card = (href: string, words = '') => `<p class="embed"><a href="${href}">${words}</a></p>`
const POST = 'https://x.com/ada/status/20'

describe('an embed', () => {
  test('is a card that names site and author, and loads nothing from there', () => {
    const html = read(card('https://twitter.com/ada/status/20?s=1', 'On docks & desks'))
    expect(html).toBe(
      `<p class="embed" data-kind="post"><a href="${POST}" rel="noopener"><span class="embed-site">X · @ada</span> <span class="embed-words">On docks &amp; desks</span> <span class="embed-address">x.com/ada/status/20</span></a></p>`,
    )
    expect(html).not.toMatch(/<(?:script|iframe|img)|src=/)
  })

  test('without words of its writer says what it is, in feeds as well', () => {
    expect(read(card(POST))).toContain('<span class="embed-words">Post by @ada on X</span>')
    expect(feed(card(POST))).toBe(`<p><a href="${POST}">Post by @ada on X</a></p>`)
    expect(feed(card(POST, 'Words'))).toBe(`<p><a href="${POST}">Words</a></p>`)
  })

  test('of a video that was imported as a frame is a card, too', () => {
    const stored = cleanHtml('<p><iframe src="https://player.vimeo.com/video/12345"></iframe></p>')
    expect(read(stored)).toContain(
      'data-kind="video" data-player="https://player.vimeo.com/video/12345?autoplay=1&amp;dnt=1"><a href="https://vimeo.com/12345"',
    )
  })

  test.each(['https://example.com/page', 'https://x.com/ada', '/blog/a-post'])(
    'of %s, of which nothing is known, is a plain link',
    (href) =>
      expect(read(card(href, 'Words'))).toMatch(/^<p><a href="[^"]+"[^>]*>Words<\/a><\/p>$/),
  )

  test('is cleaned like every link', () => {
    expect(cleanHtml(card('javascript:alert(1)', 'x'))).toBe('<p class="embed"><a>x</a></p>')
    expect(read(card('https://x.com/ada/status/20', '<b onclick=x>y</b>'))).toContain(
      '<span class="embed-words">y</span>',
    )
  })
})
