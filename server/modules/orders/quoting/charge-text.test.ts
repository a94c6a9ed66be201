import { money } from '#shared/money/money.ts'
import { chargeText } from './charge-text.ts'

const rupees = money(785_000, 'INR')
const base = money(9400, 'USD')
const quote = (currency: string, minor: number) => ({
  total: money(9400, 'USD'),
  taxNote: ', tax included',
  charged: money(minor, currency),
})

test('what is charged is exact, and beside it stands about how much that is to the buyer', () => {
  expect(chargeText(quote('USD', 9400), base)).toBe(
    'You will be charged $94.00 in US dollars, tax included.',
  )
  expect(chargeText(quote('USD', 9400), rupees)).toBe(
    'You will be charged $94.00 in US dollars, about ₹7,850, tax included.',
  )
  expect(chargeText(quote('INR', 785_000), rupees)).toBe(
    'You will be charged ₹7,850 ($94.00), tax included.',
  )
})
