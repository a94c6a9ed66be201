import { pathTo } from '#shared/addresses.ts'
import type { SellingProblem } from '#shared/products/selling.ts'

const SETTINGS = `${pathTo.dashboardScreen('store-settings')}#shop`

type Words = {
  /** In a row of a list. */
  short: string
  /** As a sentence. */
  text: string
  /** Where it is mended, outside the product itself. */
  mend?: { to: string; label: string }
}

export const SELLING_PROBLEMS: Record<SellingProblem, Words> = {
  checkout_off: {
    short: 'checkout is off',
    text: 'Checkout on this site is off, and it is not sold through another store.',
    mend: { to: SETTINGS, label: 'Turn on checkout' },
  },
  no_payment: {
    short: 'no payment method',
    text: 'Checkout is on, but no payment method is set up.',
    mend: { to: SETTINGS, label: 'Set up a payment method' },
  },
  no_link: {
    short: 'no Amazon link',
    text: 'It is sold only on Amazon, but has no Amazon link.',
  },
  not_for_sale: {
    short: 'not for sale',
    text: 'It is not for sale: its page stays, without a button to buy.',
  },
}
