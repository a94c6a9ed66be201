import { expect, test } from 'vitest'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { policyTexts, shippingCostText } from './policy-texts.ts'

const site = siteSettings.parse({})

test('the promises have the words of the shop with the numbers of the settings', () => {
  expect(policyTexts(site)).toMatchObject({
    freeShipping: 'Free shipping on orders over $100',
    moneyBack: '30 days money back',
    payPal: 'Secure Checkout via PayPal',
    shipping: 'Fast & Tracked Shipping (7–12 Days)',
    delivery: 'Estimated delivery: 15–21 business days',
    returns: 'Easy 7-Day Return Policy',
  })
  expect(policyTexts({ ...site, freeShippingOverCents: 4950, returnDays: 14 })).toMatchObject({
    freeShipping: 'Free shipping on orders over $49.50',
    returns: 'Easy 14-Day Return Policy',
  })
})

test('the cost of shipping follows the price', () => {
  expect(shippingCostText(9999, site)).toBe('$5, free on orders over $100')
  expect(shippingCostText(10_000, site)).toBe('Free: this order is over $100')
  expect(shippingCostText(100, { ...site, shippingFlatCents: 0 })).toBe('Free')
})
