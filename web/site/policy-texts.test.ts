import { siteSettings } from '#server/modules/settings/schema.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import { policyTexts, shippingCostText } from './policy-texts.ts'

const site = siteSettings.parse({})
const flat = (changes = {}) => [flatMethod({ ...site, ...changes })] as const
const rupees = { code: 'INR', rate: '83.3333333333333' }

test('the promises have the words of the shop with the numbers of the settings', () => {
  expect(policyTexts(site)).toMatchObject({
    freeShipping: 'Free shipping on orders over $100',
    payPal: 'Secure Checkout via PayPal',
    shipping: 'Fast & Tracked Shipping (7–12 Days)',
    delivery: 'Estimated delivery: 15–21 business days',
    returns: 'Easy 7-Day Return Policy',
  })
  expect(policyTexts({ ...site, freeShippingOverCents: 4950 }).freeShipping).toBe(
    'Free shipping on orders over $49.50',
  )
})

test('nothing is promised of support or tracking that the owner does not', () => {
  const { shipping, tracked, support } = policyTexts({
    ...site,
    supportText: '',
    tracksParcels: false,
  })
  expect([shipping, tracked, support]).toEqual(['Fast Shipping (7–12 Days)', 'Fast Shipping', ''])
  expect(policyTexts(site)).toMatchObject({
    support: '24/7 support',
    tracked: 'Fast & Tracked Shipping',
  })
})

test('returns and money back name the same days', () => {
  const texts = (returnDays: number) => {
    const { returns, moneyBack } = policyTexts({ ...site, returnDays })
    return [returns, moneyBack]
  }
  expect(texts(30)).toEqual(['Easy 30-Day Return Policy', '30 days money back'])
  expect(texts(1)).toEqual(['Easy 1-Day Return Policy', '1 day money back'])
  expect(texts(0)).toEqual(['No returns', 'No returns'])
})

test('thresholds and costs are in the currency of the prices beside them', () => {
  expect(policyTexts(site, rupees).freeShipping).toBe('Free shipping on orders over about ₹8,350')
  expect(shippingCostText({ cents: 9999 }, flat(), rupees)).toBe(
    '₹420, free on orders over about ₹8,350',
  )
  for (const free of [{ shippingFlatCents: 0 }, { freeShippingOverCents: 0 }])
    expect(policyTexts({ ...site, ...free }, rupees).freeShipping).toBe('Free shipping')
})

test('the cost of shipping follows the price', () => {
  expect(shippingCostText({ cents: 9999 }, flat())).toBe('$5, free on orders over $100')
  expect(shippingCostText({ cents: 10_000 }, flat(), rupees)).toBe('Free for this product')
  expect(shippingCostText({ cents: 100 }, flat({ shippingFlatCents: 0 }))).toBe('Free')
})

test('the words of a zone name its own prices, and promise nothing that it has not', () => {
  const [plain] = flat()
  const byWeight = {
    ...plain,
    kind: 'weight' as const,
    freeOverCents: null,
    bands: [
      { from: 0, priceCents: 900 },
      { from: 1000, priceCents: 1400 },
    ],
  }
  expect(policyTexts(site, undefined, [byWeight]).freeShipping).toBe('Shipping from $9')
  expect(shippingCostText({ cents: 20_000, grams: 1000 }, [byWeight])).toBe('$14')
  expect(shippingCostText({ cents: 20_000 }, [byWeight, plain])).toBe('Free for this product')
  const shelf = { ...plain, priceCents: 0, pickupAt: 'At the shop' }
  expect(policyTexts(site, undefined, [shelf, plain]).freeShipping).toMatch(/over \$100$/)
  expect(shippingCostText({ cents: 100 }, [])).toBe('')
})
