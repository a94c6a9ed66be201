import { cleanHtml } from './clean-html.ts'
import { feedHtml } from './feed-html.ts'
import { renderText } from './render-text.ts'

const NO_LINKS = { products: new Map(), posts: new Map() }
const pictures = new Map(
  ['01a', '01b'].map((id) => [id, { id, width: 1600, height: 900, blur: '' }]),
)
const read = (html: string) =>
  renderText(html, {
    pictures,
    links: { siteHost: 'bench.test', isUserContent: false },
    colored: {},
  }).html
const img = (id: string, more = '') => `<img src="/media/${id}/1280.jpg" alt="${id}"${more} />`

describe('a gallery', () => {
  const stored =
    `<div class="gallery" data-columns="3"><figure>${img('01a')}<figcaption>One</figcaption></figure>` +
    `<figure>${img('01b')}</figure></div>`

  test('shows its pictures beside one another, each with its caption and large to be opened', () => {
    expect(cleanHtml(stored)).toBe(stored)
    const html = read(stored)
    expect(html).toMatch(
      /^<div class="gallery wide" data-columns="3"><figure .*<\/figure><\/div>$/s,
    )
    expect(html.match(/<a class="zoom" href="\/media\/01[ab]\/1920\.jpg"/g)).toHaveLength(2)
    expect(html.match(/<picture>/g)).toHaveLength(2)
    expect(html).toContain('<figcaption>One</figcaption></figure>')
  })

  test('of an unknown number of columns has two, and other classes make none', () => {
    expect(cleanHtml(stored.replace('"3"', '"7"'))).toContain('data-columns="2"')
    expect(cleanHtml(`<div class="gallery x">${img('01a')}</div>`)).toBe(img('01a'))
  })

  test('is a row of pictures in feeds', () => {
    const feed = feedHtml(stored, 'https://b.test', NO_LINKS)
    expect(feed).not.toContain('<div')
    expect(feed.match(/<img src="https:\/\/b\.test\/media/g)).toHaveLength(2)
  })
})

describe('a figure', () => {
  test.each(['left', 'center', 'right'])('stands where the writer put it: %s', (align) => {
    const stored = `<figure data-align="${align}">${img('01a', ' width="400" height="225"')}</figure>`
    expect(cleanHtml(stored)).toBe(stored)
    expect(read(stored)).toMatch(new RegExp(`^<figure data-align="${align}"><a class="zoom"`))
    expect(read(stored)).toContain('max-inline-size:400px')
  })

  test('fills the column otherwise', () => {
    expect(read(`<figure data-align="top">${img('01a')}</figure>`)).toMatch(
      /^<figure class="wide">/,
    )
  })
})

describe('a picture that an import did not find', () => {
  const stored = '<figure><img data-missing="a b.png" alt="A dock" /></figure>'

  test('is kept for the desk, and its description is for readers', () => {
    expect(cleanHtml(stored)).toBe(stored)
    expect(read(stored)).toBe('<figure><em>Picture: A dock</em></figure>')
    expect(feedHtml(stored, '', NO_LINKS)).toBe('<figure><em>Picture: A dock</em></figure>')
  })

  test('without description or caption shows nothing', () => {
    expect(read('<figure><img data-missing="a.png" alt=""></figure>')).toBe('')
    expect(read('<figure><img data-missing="a.png"><figcaption>C</figcaption></figure>')).toBe(
      '<figure><figcaption>C</figcaption></figure>',
    )
  })

  test('brings in nothing but its name', () => {
    expect(cleanHtml('<img data-missing="a" src="javascript:x" onerror="x" width="1">')).toBe('')
    expect(cleanHtml(`<img data-missing='"><b>' width="5">`)).toBe(
      '<img data-missing="&quot;&gt;&lt;b&gt;" alt="" />',
    )
    expect(cleanHtml(`<img data-missing="${'a'.repeat(999)}">`).length).toBeLessThan(250)
  })
})
