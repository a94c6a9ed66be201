import { add, expectOutOfCart, fill, main, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, newMember, test } from './support/index.ts'
import { atPayPal, BUYER, orderTo, paypalShop } from './support/paypal-shop.ts'

const shop = paypalShop()

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the cart of ${size.width} pixels stays until its order is paid, and says which one waits`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await orderTo(page)
    await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
    await page.goto('/cart')
    const waiting = main(page).getByText(/Your order \w{10} of \$99\.00 waits for its payment\./)
    await expect(waiting).toBeVisible()
    await expect(main(page)).toContainText('1 product.')
    await expectNoAxeViolations(page)

    // Once more from the same cart: the first order makes room for it.
    const [before] = await page.evaluate(() => JSON.parse(localStorage.guestOrders))
    await page.goto('/checkout')
    await expect(waiting).toBeVisible()
    await fill(page, { ...BUYER, City: 'Tyre' })
    await main(page).getByRole('button', { name: 'Continue to PayPal' }).click()
    await atPayPal(page, 'Cancel and return to the shop')
    await expect(title(page)).toHaveText('The payment was cancelled')
    const kept = await page.evaluate(() => JSON.parse(localStorage.guestOrders))
    expect(kept).toHaveLength(1)
    expect(kept[0].id).not.toBe(before.id)

    await page.goto('/track-order')
    await main(page).getByRole('link', { name: 'Finish the payment' }).click()
    await main(page).getByRole('link', { name: 'Pay with PayPal' }).click()
    await page.getByRole('button', { name: 'Agree and pay' }).click()
    await expect(title(page)).toHaveText('Thank you, Yara.')
    await expectOutOfCart(page)
    await page.goto('/cart')
    await expect(main(page)).toContainText('Your cart is empty.')
    await expect(waiting).toBeHidden()
  })

test('an order that is paid without its browser is out of the cart when that looks again', async ({
  page,
}) => {
  await orderTo(page)
  await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
  const payPal = page.url()
  await page.goto('/cart')
  const finish = main(page).getByRole('link', { name: 'Finish it' })
  const id = (await finish.getAttribute('href'))?.split('/').at(-1)
  const other = await page.context().newPage()
  await other.goto(payPal)
  await other.getByRole('button', { name: 'Agree and pay' }).click()
  await expect(title(other)).toHaveText('Thank you, Yara.')
  await expectOutOfCart(other)
  await other.close()
  await add(page)
  // As if the tab had been closed at PayPal, and the site had asked by itself. Said last: an open cart would look at once.
  await page.evaluate((open) => {
    localStorage.setItem('openOrder', open ?? '')
  }, id)
  await page.goto('/checkout')
  await expect(main(page)).toContainText('Your cart is empty.')
})

test('going back from PayPal finds the order waiting', async ({ page }) => {
  await orderTo(page)
  await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
  await page.goBack()
  // A fast browser has left the order's page before it counts as visited: then the checkout leads to it.
  const head = title(page).filter({ hasText: /Your order is awaiting payment|Checkout/ })
  await expect(head).toBeVisible()
  if ((await title(page).textContent()) === 'Checkout') {
    await page.goto('/cart')
    await main(page).getByRole('link', { name: 'Finish it' }).click()
  }
  await expect(title(page)).toHaveText('Your order is awaiting payment')
  await main(page).getByRole('link', { name: 'Pay with PayPal' }).click()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
})

test('an order that its buyer cancelled is not paid for, even where PayPal is still open', async ({
  page,
}) => {
  await newMember(page)
  await orderTo(page)
  await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
  const payPal = page.url()
  await page.goto('/my-orders')
  await main(page).getByRole('link', { name: 'View this order' }).click()
  await expect(title(page)).toHaveText('Waiting for your payment')
  await expectNoAxeViolations(page)
  await main(page).getByText('Cancel this order').click()
  await main(page).getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(title(page)).toContainText('Cancelled on ')
  await page.goto(payPal)
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText(/^Cancelled on \d+ \w+ \d{4}$/)
  await expect(main(page)).toContainText('Nothing was charged.')
  expect([...shop.standIn.state.orders.values()].at(-1)?.captures).toEqual([])
})
