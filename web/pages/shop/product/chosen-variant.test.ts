import type { Product, Variant } from '#server/modules/catalog/schema.ts'
import { asVariant, chosenVariant, choicesOf } from './chosen-variant.ts'
import { product } from './product.fixture.ts'
import { productHead } from './product-head.ts'
import { site } from './product.fixture.ts'
import { cartProduct, productView } from './product-view.ts'

const variantOf = (values: string[], stock: number, more: Partial<Variant> = {}): Variant => ({
  _id: values.join('-'),
  slug: `lamp-${values.join('-')}`,
  title: `Lamp – ${values.join(' / ')}`,
  values,
  price: 49,
  displayPrice: '$49',
  regularPrice: 49,
  displayRegularPrice: '$49',
  isOnSale: false,
  sale: null,
  stock,
  lowStock: null,
  availability: stock === 0 ? 'out' : 'in',
  sku: '',
  barcode: '',
  weightGrams: null,
  image: '',
  ...more,
})

const lamp: Product = {
  ...product,
  hasOptions: true,
  weightGrams: 900,
  options: [
    { name: 'Color', values: ['Black', 'Oak'] },
    { name: 'Size', values: ['S', 'L'] },
  ],
  variants: [
    variantOf(['Black', 'S'], 0),
    variantOf(['Black', 'L'], 20, { price: 59, displayPrice: '$59', weightGrams: 1200 }),
    variantOf(['Oak', 'S'], 20, { image: 'a', barcode: '4006381333931', sku: 'OAK-S' }),
  ],
}
const at = (id: string) => ({ ...lamp, variantId: id })
const chosenAt = (id: string) => chosenVariant(at(id)) ?? lamp.variants[0]

test('the page shows the variant of its address, or else the first that can be bought', () => {
  expect(chosenVariant(at('Oak-S'))?._id).toBe('Oak-S')
  expect(chosenVariant(lamp)?._id).toBe('Black-L')
  expect(chosenVariant(at('gone'))?._id).toBe('Black-L')
  const out = lamp.variants.map((one) => ({ ...one, availability: 'out' as const }))
  expect(chosenVariant({ ...lamp, variants: out })?._id).toBe('Black-S')
})

test('a product that only other shops sell has no choice', () => {
  expect(chosenVariant({ ...lamp, sellingMode: 'affiliate' })).toBeUndefined()
  expect(chosenVariant(product)).toBeUndefined()
})

test.each([
  // Oak is not there in L, so it leads to the size that is.
  ['Black-L', 0, ['Black: Black-L', 'Oak: Oak-S']],
  ['Black-L', 1, ['S: Black-S out', 'L: Black-L']],
  ['Black-S', 0, ['Black: Black-S', 'Oak: Oak-S']],
  // L is there in black alone.
  ['Oak-S', 1, ['S: Oak-S', 'L: Black-L']],
])('beside %s, option %i offers %j', (id, option, offered) => {
  const chosen = chosenAt(id)
  const choices = chosen ? choicesOf(lamp, chosen, option) : []
  expect(
    choices.map(({ value, variant, isOut }) => `${value}: ${variant._id}${isOut ? ' out' : ''}`),
  ).toEqual(offered)
})

test('a variant weighs what its product does unless it has a weight, and its picture comes first', () => {
  const two = { ...lamp, images: [{ ...lamp.images[0]!, public_id: 'b' }, lamp.images[0]!] }
  const [, black, oak] = lamp.variants
  expect(asVariant(two, oak!)).toMatchObject({ weightGrams: 900, _id: 'Oak-S' })
  expect(asVariant(two, oak!).images.map(({ public_id }) => public_id)).toEqual(['a', 'b'])
  expect(asVariant(two, black!)).toMatchObject({ weightGrams: 1200, price: 59 })
})

test('a cart gets the variant, with its own address, title and price', () => {
  const added = cartProduct(productView(at('Black-L')))
  expect(added).toMatchObject({ productId: 'Black-L', slug: 'lamp-Black-L', price: 59 })
  expect(added.title).toBe('Lamp – Black / L')
})

test('search engines read one product with its variants, whose address is the canonical one', () => {
  const { canonical, linkedData = [] } = productHead(productView(at('Oak-S')), site)
  expect(canonical).toBe('https://shop.example/store/product/arbour-lamp')
  const [group] = linkedData as [Record<string, unknown>]
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '01h',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(group.hasVariant).toMatchObject([
    { name: 'Lamp – Black / S', color: 'Black', size: 'S', sku: 'Black-S' },
    { offers: { price: '59.00', shippingDetails: { '@id': '#shipping' } } },
    { sku: 'OAK-S', gtin: '4006381333931', offers: { '@type': 'Offer' } },
  ])
})
