import { add, fill, main, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, logIn, owner, test } from './support/index.ts'
import { mailedLink } from './support/mailed-link.ts'
import { atPayPal, BUYER, paypalShop } from './support/paypal-shop.ts'

const shop = paypalShop()

test('the owner takes an item out of a paid order and adds another, which is paid by a mailed link', async ({
  page,
  browser,
}) => {
  test.slow()
  await add(page)
  await add(page)
  await page.goto('/checkout')
  await fill(page, BUYER)
  await main(page).getByRole('button', { name: 'Continue to PayPal' }).click()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await logIn(desk, owner)
  await desk.goto(`/dashboard/orders/${id}`)
  await desk.getByRole('button', { name: 'Edit items' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('spinbutton').first().fill('1')
  await dialog.getByRole('button', { name: /^Add / }).and(dialog.locator(':enabled')).last().click()
  await expect(dialog.getByLabel('How the added items are paid')).toHaveValue('link')
  const asked = dialog.getByText(/The customer is emailed a link to pay \$/)
  await expect(asked).toBeVisible()
  const due = /pay (\$[\d.,]+\d)/.exec((await asked.textContent()) ?? '')?.[1] ?? ''
  await expect(dialog.getByText(`back and ${due} to pay: in all,`)).toBeVisible()
  await expectNoAxeViolations(desk)
  await dialog.getByRole('button', { name: 'Save items' }).click()
  await expect(desk.getByText(`asked to pay ${due} for added items`)).toBeVisible()
  await expectNoAxeViolations(desk)

  const link = await mailedLink(shop.mail, BUYER.Email, 'finish-order')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await main(elsewhere)
    .getByRole('button', { name: `Pay ${due}` })
    .click()
  await expect(elsewhere).toHaveURL(new RegExp(`^${shop.standIn.url}`))
  await elsewhere.goBack()
  await expect(main(elsewhere).getByRole('button', { name: `Pay ${due}` })).toBeVisible()

  await page.goto(link)
  await expectNoAxeViolations(page)
  await main(page)
    .getByRole('button', { name: `Pay ${due}` })
    .click()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await desk.reload()
  await expect(desk.getByText(/Items were added in order \w+, /)).toContainText(due)
  await expect(desk.getByText(`asked to pay ${due}`)).toBeHidden()
})
