import { finalPriceText, linksText } from './link-texts.ts'

const lines = (...links: string[]) => links.map((affiliateUrl) => ({ affiliateUrl }))
const AMAZON = 'https://www.amazon.com/dp/1'
const SHOP = 'https://www.shop.example/p'

test('a cart names the shop that its links lead to', () => {
  expect(linksText(lines(''))).toBe('')
  expect(linksText(lines(AMAZON))).toBe('You can buy it on Amazon through a paid link.')
  expect(linksText(lines(AMAZON, AMAZON))).toBe(
    'You can buy each of them on Amazon through a paid link.',
  )
  expect(linksText(lines(AMAZON, ''))).toBe('Links to Amazon are paid links.')
  expect(linksText(lines(SHOP))).toBe('You can buy it at shop.example through a paid link.')
  expect(linksText(lines(SHOP, ''))).toBe('Links to shop.example are paid links.')
})

test('a cart with links to several shops names none', () => {
  expect(linksText(lines(AMAZON, SHOP))).toBe(
    'You can buy each of them elsewhere through a paid link.',
  )
  expect(linksText(lines(AMAZON, SHOP, ''))).toBe('Links to other shops are paid links.')
})

test.each([
  [[''], 'Prices in US dollars.'],
  [[AMAZON, ''], 'Prices in US dollars. Amazon sets the final price.'],
  [[SHOP], 'Prices in US dollars. shop.example sets the final price.'],
  [[AMAZON, SHOP], 'Prices in US dollars. Each shop sets the final price.'],
])('the final price of %j is: %s', (links, text) => {
  expect(finalPriceText(lines(...links))).toBe(text)
})
