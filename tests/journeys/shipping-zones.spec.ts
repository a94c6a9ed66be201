import { fill, LAMP, main, order, place, CUSTOMER, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, owner } from './support/index.ts'
import { ownShop } from './support/own-shop.ts'

const test = ownShop({ TRUST_PROXY: 'on' })

const IN_GERMANY = {
  ...CUSTOMER,
  Country: 'Germany',
  'Street and house number': 'Südplatz 14',
  'Town or city': 'Berlin',
  Postcode: '10969',
  Phone: '+49 30 901820',
}
const { 'Street address': _, City: __, 'Postal code': ___, ...BUYER } = IN_GERMANY

test.describe('the owner', () => {
  test.use({ visitor: owner })

  test('makes a zone with two ways and one that is not shipped to', async ({ page }) => {
    await page.goto('/dashboard/store-settings')
    const section = page.locator('#shipping')
    await section.getByRole('button', { name: 'Add a zone' }).click()
    await section.getByLabel('Name of the zone').fill('Europe')
    await section.getByLabel('Countries', { exact: true }).selectOption('EU')
    await expect(section.getByRole('button', { name: 'Remove Germany' })).toBeVisible()
    await section.getByLabel('Costs').fill('9')
    await section.getByRole('button', { name: 'Add a way of shipping' }).click()
    const express = section.getByRole('group', { name: 'New way' })
    await express.getByLabel('Costs').fill('19')
    await express.getByLabel('Delivery time').fill('2-4')
    await express.getByLabel('Name', { exact: true }).fill('Express')
    await section.getByRole('button', { name: 'Add the rest of the world' }).click()
    const rest = section.locator('details').last()
    await rest.getByText('Orders are shipped there').click()
    await section.getByLabel('An order to').selectOption('DE')
    await expect(section.getByText('Express: $19.00, 2-4 business days')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
  })
})

test.describe('a buyer in Germany', () => {
  test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'DE' } })

  test('reads what shipping costs there, and chooses the faster way', async ({ page }) => {
    await page.goto(LAMP)
    await expect(main(page)).toContainText('To Germany: ')
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
    await page.goto('/checkout')
    await fill(page, { ...BUYER, Email: 'yara@example.com' })
    await expect(main(page).getByLabel('Standard')).toBeChecked()
    await main(page).getByLabel('Express').check()
    await expect(order(page)).toContainText('$19.00')
    await expectNoAxeViolations(page)
    await place(page).click()
    await expect(title(page)).toHaveText('Thank you, Yara.')
    await expect(main(page)).toContainText('Shipping, Express')
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a visitor from Japan with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      javaScriptEnabled,
      extraHTTPHeaders: { 'CF-IPCountry': 'JP' },
      expectedProblems: javaScriptEnabled ? [] : [/ csp$/],
    })

    test('says on the product that it goes to Germany, and the checkout begins there', async ({
      page,
    }) => {
      await page.goto(LAMP)
      await main(page).getByRole('link', { name: 'Not in Japan?' }).click()
      // Which runs scripts.
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await page.getByLabel('Country').selectOption('Germany')
      await page.getByRole('button', { name: 'Show for this country' }).click()
      await expect(page).toHaveURL(LAMP)
      await expect(main(page)).toContainText('To Germany: ')
      await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
      if (javaScriptEnabled) {
        await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
        await page.goto('/checkout')
      }
      await expect(page.getByLabel('Country')).toHaveValue('Germany')
    })
  })
}

test.describe('a visitor from Japan', () => {
  test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'JP' } })

  test('is told on the product, in the cart and at the country', async ({ page }) => {
    await page.goto(LAMP)
    const elsewhere = 'For an address elsewhere, choose its country at the checkout.'
    await expect(main(page)).toContainText(`We don’t ship to Japan. ${elsewhere}`)
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
    await page.goto('/cart')
    await expect(main(page)).toContainText(`We don’t ship to Japan. ${elsewhere}`)
    await page.goto('/checkout')
    await expect(main(page).getByLabel('Country')).toHaveValue('Japan')
    await expect(place(page)).toBeDisabled()
    await expect(main(page).getByRole('status').filter({ hasText: 'Japan' })).toBeVisible()
    await fill(page, { Country: 'Germany' })
    await expect(main(page).getByLabel('Standard')).toBeChecked()
    await expect(place(page)).toBeEnabled()
  })
})

test.describe('the order', () => {
  test.use({ visitor: owner })

  test('shows its way in the list and on its page', async ({ page }) => {
    await page.goto('/dashboard/orders')
    await expect(main(page).getByText('Express').first()).toBeVisible()
    await main(page).locator('tbody a').first().click()
    await expect(main(page)).toContainText('Shipping, Express')
  })
})
