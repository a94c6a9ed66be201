import type { ProductStatus } from '#shared/products/product-status.ts'
import { saveLabel } from './status-words.ts'

test.each<[ProductStatus | undefined, ProductStatus, string]>([
  [undefined, 'live', 'Publish product'],
  [undefined, 'draft', 'Save draft'],
  [undefined, 'archived', 'Archive product'],
  ['draft', 'draft', 'Save draft'],
  ['draft', 'live', 'Publish product'],
  ['live', 'live', 'Save changes'],
  ['live', 'draft', 'Make it a draft'],
  ['live', 'archived', 'Archive product'],
  ['archived', 'archived', 'Save changes'],
  ['archived', 'live', 'Make it live'],
])('the button that saves a product which was %s as %s says “%s”', (stored, chosen, label) => {
  expect(saveLabel(stored, chosen)).toBe(label)
})
