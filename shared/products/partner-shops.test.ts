import { atShop, oneShopOf, shopName, shopOf } from './partner-shops.ts'

const DE = 'https://www.amazon.de/dp/1'
const SHORT = 'https://amzn.to/3x'
const OTHER = 'https://www.shop.example/p/1?ref=me'

test.each([
  [DE, 'amazon.*', 'Amazon', 'on Amazon'],
  [SHORT, 'amazon.*', 'Amazon', 'on Amazon'],
  [OTHER, 'shop.example', 'shop.example', 'at shop.example'],
  ['https://amazon.evil.test/', 'amazon.evil.test', 'amazon.evil.test', 'at amazon.evil.test'],
  ['', '', '', 'elsewhere'],
])('%j leads to the shop %j, called %j, and is bought %s', (address, shop, name, at) => {
  expect(shopOf(address)).toBe(shop)
  expect(shopName(shop)).toBe(name)
  expect(atShop(shop)).toBe(at)
})

test.each([
  [[DE, SHORT], 'amazon.*'],
  [[OTHER, ''], 'shop.example'],
  [[DE, OTHER], ''],
  [[''], ''],
  [[], ''],
])('the one shop of %j is %j', (addresses, shop) => expect(oneShopOf(addresses)).toBe(shop))
