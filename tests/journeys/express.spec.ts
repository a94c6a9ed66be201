import { add, fill, LAMP, main, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, test } from './support/index.ts'
import { atPayPal, paypalShop } from './support/paypal-shop.ts'

const shop = paypalShop()
test.use({ expectedProblems: [/favicon\.ico|status of (400|503)/] })

test('a guest buys from the product’s page with the address that they have at PayPal', async ({
  page,
}) => {
  await page.goto(LAMP)
  await main(page).getByRole('button', { name: 'Buy with PayPal' }).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
  await atPayPal(page, 'Agree and pay')
  await expect(page).toHaveURL(/\/checkout\/express\?/)
  await expect(main(page).getByLabel('Email')).toHaveValue('buyer@stand-in.example')
  await expect(main(page).getByLabel('Email')).toBeHidden()
  await expect(main(page).getByText('1 Quay Street', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Arrives').first()).toBeVisible()
  await expect(main(page).getByLabel('Full name')).toHaveValue('Bea Buyer')
  await expect(main(page).getByLabel('Country')).toHaveValue('Ireland')
  await expect(main(page)).toContainText('you have agreed there')
  await expect(title(page)).toHaveText('One step left')
  await expect(page.getByRole('link', { name: /^Back to cart/ })).toBeVisible()
  await expectNoAxeViolations(page)

  const phone = main(page).getByLabel('Phone (optional)')
  await phone.fill('call me')
  await phone.press('Enter')
  await expect(main(page)).toContainText('Invalid phone number')
  await expect(main(page).getByLabel('Email')).toBeHidden()
  expect(shop.standIn.state.captures.size).toBe(0)
  await phone.clear()
  await main(page).getByRole('button', { name: 'Pay $99.00 with PayPal' }).click()
  await expect(title(page)).toHaveText('Thank you, Bea.')
  expect([...shop.standIn.state.captures.values()].map(({ amount }) => amount.value)).toEqual([
    '99.00',
  ])
})

test('whose telephone number PayPal asked for, pays with one press', async ({ page }) => {
  shop.standIn.state.mode.phone = { country_code: '353', national_number: '12345678' }
  try {
    await page.goto(LAMP)
    await main(page).getByRole('button', { name: 'Buy with PayPal' }).click()
    await atPayPal(page, 'Agree and pay')
    await expect(main(page).getByLabel('Phone')).toHaveValue('+353 12345678')
    await main(page).getByRole('button', { name: 'Pay $99.00 with PayPal' }).click()
    await expect(title(page)).toHaveText('Thank you, Bea.')
  } finally {
    shop.standIn.state.mode.phone = null
  }
})

test('from the cart, who cancels at PayPal finds the checkout as it was, and can go there again', async ({
  page,
}) => {
  await add(page)
  await page.goto('/cart')
  await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
  await atPayPal(page, 'Cancel and return to the shop')
  await expect(main(page)).toContainText('Nothing was ordered or charged.')
  await expect(main(page).getByRole('button', { name: 'Continue to PayPal' })).toBeVisible()
  await page.goto('/cart')
  await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
  await atPayPal(page, 'Agree and pay')
  await main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(title(page)).toHaveText('Thank you, Bea.')
  await page.goto('/cart')
  await expect(main(page)).toContainText('Your cart is empty.')
})

test('while PayPal is away, the checkout is there instead, and says so', async ({ page }) => {
  shop.standIn.state.mode.answers = 'busy'
  await page.goto(LAMP)
  await main(page).getByRole('button', { name: 'Buy with PayPal' }).click()
  await expect(main(page)).toContainText('PayPal is not responding at the moment.')
  await expect(main(page).getByLabel('Full name')).toBeVisible()
  shop.standIn.state.mode.answers = 'good'
})

test('who wants it sent elsewhere unfolds the address from PayPal, whatever was typed before', async ({
  page,
}) => {
  await add(page)
  await page.goto('/checkout')
  await fill(page)
  await page.goto('/cart')
  await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
  await atPayPal(page, 'Agree and pay')
  await expect(main(page).getByLabel('Country')).toHaveValue('Ireland')
  await main(page).getByText('Change', { exact: true }).click()
  await main(page).getByLabel('Street address').fill('2 Dock Road')
  await main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(title(page)).toHaveText('Thank you, Bea.')
  await expect(main(page)).toContainText('2 Dock Road')
})
