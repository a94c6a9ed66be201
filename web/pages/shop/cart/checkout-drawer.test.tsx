import { renderToStaticMarkup } from 'react-dom/server'
import type { CartLine } from './cart-view.ts'
import { CheckoutDrawer } from './checkout-drawer.tsx'

const AMAZON = 'https://www.amazon.com/dp/1'
const SHOP = 'https://www.shop.example/p'

const line = (affiliateUrl: string, at: number): CartLine => ({
  productId: `p${at}`,
  title: 'Lamp',
  to: '/store/product/lamp',
  image: '',
  price: 10,
  quantity: 1,
  affiliateUrl,
  stock: 5,
  most: 5,
  problem: '',
})

function drawer(...links: string[]): string {
  const props = { quote: null, terms: { siteName: 'Kiosk' }, onClose: () => undefined }
  const written = renderToStaticMarkup(<CheckoutDrawer {...props} lines={links.map(line)} />)
  return written.replaceAll(/<[^>]+>/g, '')
}

test('a cart of which all is sold at one shop leads there by its name', () => {
  const text = 'where you can buy it today. Your cart stays as it is.'
  expect(drawer(AMAZON)).toContain(`Each product in your cart has its own link to Amazon, ${text}`)
  expect(drawer(SHOP)).toContain(`has its own link to shop.example, ${text}`)
  expect(drawer(SHOP)).toContain('shop.example : Lamp (paid link, opens in a new tab)')
  expect(drawer(SHOP)).not.toContain('Amazon')
  expect(drawer(SHOP, AMAZON)).toContain(`has its own link to another shop, ${text}`)
})

test('a cart of which a part is sold elsewhere says so', () => {
  expect(drawer(AMAZON, '')).toContain('A product with a link to Amazon can be bought there today.')
  expect(drawer(SHOP, '')).toContain('A product with a link to shop.example can be bought there')
  expect(drawer('')).toContain('Your cart stays as it is.')
  expect(drawer('')).not.toContain('Paid links')
})
