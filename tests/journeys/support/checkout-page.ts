import type { Page } from '@playwright/test'
import { expect } from './index.ts'

export const LAMP = '/store/product/arbour-desk-lamp'
export const SHOPPER = {
  'Full name': 'Yara Haddad',
  'Phone number': '+961 1 234 567',
  'Address line 1': '12 Cedar Street',
  City: 'Beirut',
  State: 'Beirut',
  'Postal code': '1107',
}

export const main = (page: Page) => page.getByRole('main')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const badge = (page: Page) => page.getByRole('banner').locator('[data-lines]')
export const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
export const place = (page: Page) => order(page).getByRole('button', { name: 'Place order' })
export const orders = (page: Page) =>
  page.evaluate(() => localStorage.getItem('guestOrders') ?? '[]')

export async function add(page: Page, path = LAMP) {
  await page.goto(path)
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
}

export async function fill(page: Page, values: Record<string, string> = SHOPPER) {
  for (const [label, value] of Object.entries(values))
    await main(page).getByLabel(label, { exact: true }).fill(value)
}
