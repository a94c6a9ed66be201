import type { Page } from '@playwright/test'
import { expect } from './index.ts'

export const LAMP = '/store/product/arbour-desk-lamp'
export const CUSTOMER = {
  Country: 'Lebanon',
  'Full name': 'Yara Haddad',
  'Street address': '12 Cedar Street',
  City: 'Beirut',
  'Postal code': '1107',
  Phone: '+961 1 234 567',
}

/** What somebody in India fills in otherwise, after the rest. */
export const IN_INDIA = {
  Country: 'India',
  'PIN code': '682001',
  State: 'Kerala',
  Phone: '+91 98450 12345',
}

/** Somebody in Germany, by the words that its addresses have. */
export const IN_GERMANY = {
  Country: 'Germany',
  'Full name': CUSTOMER['Full name'],
  'Street and house number': 'Südplatz 14',
  'Town or city': 'Berlin',
  Postcode: '10969',
  Phone: '+49 30 901820',
}

export const main = (page: Page) => page.getByRole('main')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const badge = (page: Page) => page.getByRole('banner').locator('[data-lines]')
export const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
export const place = (page: Page) => main(page).getByRole('button', { name: 'Place order' })
export const orders = (page: Page) =>
  page.evaluate(() => localStorage.getItem('guestOrders') ?? '[]')

/** `referer` is the address from which the customer comes to the product. */
export async function add(page: Page, path = LAMP, from: { referer?: string } = {}) {
  await page.goto(path, from)
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
}

/** Waits for the script of a page of thanks, which takes what was ordered out of a guest's cart. */
export const expectOutOfCart = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('guestCart'))).toBeNull()

/** Fills fields in by their labels, the country first, which names those that follow. */
export async function fill(page: Page, values: Record<string, string> = CUSTOMER) {
  for (const [label, value] of Object.entries(values)) {
    const field = main(page).getByLabel(label, { exact: true })
    if (label === 'Country' || label === 'State') await field.selectOption(value)
    else await field.fill(value)
  }
}
