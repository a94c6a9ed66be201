import { sellingLabel } from './selling-mode.tsx'
import { linkedShop, linkName } from './shop-words.ts'

test.each([
  ['', 'Amazon link', 'Store and Amazon', 'Amazon only'],
  ['  ', 'Amazon link', 'Store and Amazon', 'Amazon only'],
  ['amazon', 'Amazon link', 'Store and Amazon', 'Amazon only'],
  ['https://sho', 'Amazon link', 'Store and Amazon', 'Amazon only'],
  ['https://amzn.to/3x', 'Amazon link', 'Store and Amazon', 'Amazon only'],
  [
    ' https://www.shop.example/p ',
    'Link to shop.example',
    'Store and shop.example',
    'shop.example only',
  ],
])(
  'the link %j of a product is called “%s”, and the ways to sell it so',
  (link, name, both, only) => {
    expect(linkName(link)).toBe(name)
    expect(sellingLabel('both', link)).toBe(both)
    expect(sellingLabel('affiliate', link)).toBe(only)
    expect(sellingLabel('own', link)).toBe('Own store')
    expect(linkedShop(link)).not.toBe('')
  },
)
