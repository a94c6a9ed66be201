import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { cartTile, productTile } from './product-tile.ts'

const PRODUCT = {
  _id: 'lamp',
  slug: 'lamp',
  title: 'Lamp',
  images: [],
  availability: 'in_stock',
  price: 94,
  regularPrice: 129.5,
  isOnSale: true,
  displayPrice: '€86',
  displayRegularPrice: '€119',
} as unknown as ProductSummary

test('a product beside the cart costs dollars, as in the cart, whatever the visitor’s currency is', () => {
  expect(productTile(PRODUCT)).toMatchObject({ price: '€86', was: '€119' })
  expect(cartTile(PRODUCT)).toMatchObject({ price: '$94.00', was: '$129.50' })
  expect(cartTile({ ...PRODUCT, isOnSale: false }).was).toBeUndefined()
})
