import { offerOf } from './product-view.ts'

type Given = Parameters<typeof offerOf>[0]
const product = (
  sellingMode: Given['sellingMode'],
  availability: Given['availability'] = 'in',
) => ({
  status: 'live' as Given['status'],
  sellingMode,
  availability,
  affiliateUrl: 'https://www.amazon.com/dp/1',
})

describe('what a product page offers', () => {
  const link = 'https://www.amazon.com/dp/1'

  test.each([
    ['own', true, ''],
    ['both', true, link],
    ['affiliate', false, link],
    ['none', false, ''],
  ] as const)('while the site sells: %s', (mode, hasCart, affiliateUrl) => {
    const offer = offerOf(product(mode), { checkoutOffered: true })
    expect(offer).toEqual({ hasCart, canAdd: hasCart, affiliateUrl })
  })

  test.each([
    ['own', true],
    ['both', true],
    ['affiliate', true],
    ['none', false],
  ] as const)('while it only links out, where the cart collects links: %s', (mode, hasCart) => {
    expect(offerOf(product(mode), { checkoutOffered: false }).hasCart).toBe(hasCart)
  })

  test.each(['draft', 'archived'] as const)('has no cart for a product that is %s', (status) => {
    for (const checkoutOffered of [true, false])
      expect(offerOf({ ...product('both'), status }, { checkoutOffered })).toMatchObject({
        hasCart: false,
        canAdd: false,
      })
  })

  test('keeps what is out of stock from the cart, and the button where it was', () => {
    const offer = offerOf(product('own', 'out'), { checkoutOffered: true })
    expect(offer).toMatchObject({ hasCart: true, canAdd: false })
  })
})
