import { add, fill, main, place, CUSTOMER, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { ownShop } from './support/own-shop.ts'

const test = ownShop()

test('the owner finds who bought, notes about them, writes to them, and merges two of one person @phone', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  for (const email of ['yara@example.com', 'yara@work.example']) {
    await add(page)
    await page.goto('/checkout')
    await fill(page, { Email: email, ...CUSTOMER })
    await place(page).click()
    await expect(title(page)).toHaveText('Thank you, Yara.')
  }

  const desk = await (await browser.newContext({ baseURL: site })).newPage()
  await logIn(desk, owner)
  await expect(async () => {
    await desk.goto('/dashboard/customers')
    await expect(main(desk)).toContainText('2 customers', { timeout: 2000 })
  }).toPass()
  await expectNoAxeViolations(desk)
  const search = desk.getByRole('searchbox', { name: /^Search by name/ })
  await search.fill('work.example')
  await expect(main(desk)).toContainText('1 customer')
  await search.fill('yara')
  await expect(main(desk)).toContainText('2 customers')
  await desk.getByRole('link', { name: 'Yara Haddad' }).first().click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Yara Haddad')
  await expect(main(desk)).toContainText('$0.00 spent')

  await desk.getByLabel('Note').fill('Rings twice.')
  await desk.getByLabel('Tags').fill('VIP')
  await desk.getByLabel('Tags').press('Enter')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Saved.')).toBeVisible()
  await expectNoAxeViolations(desk)

  await desk.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await expectNoAxeViolations(desk)
  await dialog.getByRole('button', { name: /^Merge yara@/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(desk)).toContainText('2 orders')
  await expect(main(desk)).toContainText('yara@work.example')
  await desk.getByRole('link', { name: 'VIP' }).click()
  await expect(main(desk)).toContainText('Only those with the tag VIP.')
  await expect(main(desk)).toContainText('1 customer')

  await desk.getByRole('link', { name: 'Yara Haddad' }).click()
  await main(desk)
    .getByRole('link', { name: /^[0-9A-Z ]{10,}$/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Write an email' }).click()
  await desk.getByLabel('Message').fill('The shade is cracked.')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Write an email' }).click()
  await expect(desk.getByLabel('Message')).toHaveValue('The shade is cracked.')
  await desk.getByRole('button', { name: 'Send email' }).click()
  await expect(main(desk)).toContainText('Email to the customer')
  await expect(main(desk)).toContainText('The shade is cracked.')
  await expectNoAxeViolations(desk)
  await desk.context().close()
})
