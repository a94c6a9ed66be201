import { product } from '#web/pages/shop/product/product.fixture.ts'
import {
  bodyOf,
  combined,
  newVariant,
  sentIndexes,
  typedOf,
  withoutOption,
} from './typed-options.ts'

const blank = newVariant(product)
const color = { name: 'Color', values: ['Black', 'Oak'] }
const size = { name: 'Size', values: ['S', 'L'] }
const valuesOf = (variants: { values: string[] }[]) =>
  variants.map(({ values }) => values.join('/'))

test('all combinations of the values are variants, at the price of the product', () => {
  const variants = combined([color, size], [], blank)
  expect(valuesOf(variants)).toEqual(['Black/S', 'Black/L', 'Oak/S', 'Oak/L'])
  expect(variants[0]).toMatchObject({ isSold: true, price: '149.99', stock: '0' })
})

test('what was typed stays with its values, and goes to the first value of a new option', () => {
  const typed = combined([color], [], blank).map((one, at) => ({ ...one, id: `v${at}` }))
  const wider = combined([color, size], typed, blank)
  expect(wider.map(({ id }) => id)).toEqual(['v0', undefined, 'v1', undefined])
  const narrower = combined([color], withoutOption(wider, 1), blank)
  expect(narrower.map(({ id }) => id)).toEqual(['v0', 'v1'])
  const more = combined([{ ...color, values: ['Oak', 'Red', 'Black'] }], typed, blank)
  expect(more.map(({ id }) => id)).toEqual(['v1', undefined, 'v0'])
})

test('a stored combination that is not sold stays so, and is not sent', () => {
  const variant = {
    _id: 'v1',
    slug: 'lamp-black',
    title: 'Lamp – Black',
    values: ['Black'],
    sku: 'B',
    barcode: '',
    weightGrams: null,
    lowStock: null,
    image: '',
    price: 5,
    displayPrice: '$5',
    regularPrice: 5,
    displayRegularPrice: '$5',
    isOnSale: false,
    sale: null,
    stock: 3,
    availability: 'limited' as const,
  }
  const stored = { ...product, hasOptions: true, options: [color], variants: [variant] }
  const typed = typedOf(stored)
  expect(typed.variants.map(({ isSold }) => isSold)).toEqual([true, false])
  expect(sentIndexes(typed.variants)).toEqual([0, undefined])
  expect(bodyOf(typed, stored).variants).toEqual([
    {
      _id: 'v1',
      values: ['Black'],
      price: 5,
      sale: null,
      stock: { from: 3, to: 3 },
      sku: 'B',
      barcode: '',
      weightGrams: null,
      lowStock: null,
      image: '',
    },
  ])
})
