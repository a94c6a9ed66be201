import { sellingProblem, type SellingMode, type Till } from './selling.ts'

const LINK = 'https://www.amazon.com/dp/1'
const OFF: Till = { enabled: false, methods: [] }
const UNPAID: Till = { enabled: true, methods: [] }
const OPEN: Till = { enabled: true, methods: ['paypal'] }

describe('why nobody can buy a product', () => {
  test.each<[SellingMode, string, Till, string | undefined]>([
    ['own', '', OFF, 'checkout_off'],
    ['own', '', UNPAID, 'no_payment'],
    ['own', '', OPEN, undefined],
    ['own', LINK, OFF, 'checkout_off'],
    ['both', '', OFF, 'checkout_off'],
    ['both', '', UNPAID, 'no_payment'],
    ['both', LINK, OFF, undefined],
    ['both', LINK, UNPAID, undefined],
    ['both', '', OPEN, undefined],
    ['affiliate', '', OPEN, 'no_link'],
    ['affiliate', ' ', OFF, 'no_link'],
    ['affiliate', LINK, OFF, undefined],
    ['none', LINK, OPEN, 'not_for_sale'],
  ])('%s, link “%s”, %o: %s', (sellingMode, affiliateUrl, till, problem) => {
    expect(sellingProblem({ sellingMode, affiliateUrl }, till)).toBe(problem)
  })
})
