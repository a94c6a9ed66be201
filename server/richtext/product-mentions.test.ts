import { isLinear } from '#tests/support/growth.ts'
import { productMentions } from './product-mentions.ts'

const ways = (html: string) => productMentions(html).map(({ key, shownAs }) => `${shownAs} ${key}`)

test.each([
  ['<div class="product-card" data-product="01a">x</div>', ['card 01a']],
  ['<div class="verdict" data-product="01a" data-score="9"></div>', ['verdict 01a']],
  [
    '<div class="comparison"><div class="compared" data-product="01a" data-pick="true"></div><div class="compared" data-product="01b"></div></div>',
    ['comparison 01a', 'comparison 01b'],
  ],
  ['<p>See <a href="/store/product/dock">it</a>.</p>', ['link /dock']],
  ['<p><a href="/store/product/dock">The dock</a></p>', ['card /dock']],
  ['<p><a href="/store/product/dock#specs">The dock</a> and more</p>', ['link /dock']],
  ['<p class="button"><a href="/store/product/dock">Buy</a></p>', ['button /dock']],
  [
    '<p class="button"><a href="/store">x</a></p><p>a <a href="/store/product/dock">b</a></p>',
    ['link /dock'],
  ],
  ['<p>a <a href="/store/product/a">b</a> <a href="/store/product/a">c</a></p>', ['link /a']],
  ['<div class="bookmark" data-post="01c"></div><p><a href="/store">x</a></p>', []],
  ['<p><a href="https://other.example/store/product/dock">x</a></p>', []],
])('what a text shows of products: %s', (html, expected) => expect(ways(html)).toEqual(expected))

test('a text names 200 products at most', () => {
  const links = Array.from({ length: 500 }, (_, n) => `<a href="/store/product/p${n}">x</a>`)
  expect(productMentions(links.join(' '))).toHaveLength(200)
})

test('long texts are read in linear time', () => {
  const link = '<p><a href="/store/product/dock">x'
  expect(isLinear(productMentions, (length) => link.repeat(length / link.length))).toBe(true)
})
