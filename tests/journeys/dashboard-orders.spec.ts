import type { Page } from '@playwright/test'
import { placeOrderElsewhere, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { test } from './support/own-shop.ts'

test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

async function openDesk(page: Page): Promise<{ productId: string; title: string }> {
  await logIn(page, owner)
  const { _id, title } = await productSoldHere(page.request)
  return { productId: _id, title }
}

/** Places an order as a guest, and returns its number. */
async function order(site: string, productId: string, fullName: string): Promise<string> {
  const placed = await placeOrderElsewhere(site, { productId, quantity: 2, fullName })
  return placed.order_number
}

test('the owner ships an order, takes the money, gives a part of it back, and cancels another', async ({
  page,
  site,
}) => {
  const { productId, title } = await openDesk(page)
  const number = await order(site, productId, 'Jonas Weber')
  const other = await order(site, productId, 'Lucie Moreau')
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('searchbox', { name: 'Number, email, name or phone' }).fill('jonas')
  await expect(page.getByRole('row').filter({ hasText: other })).toHaveCount(0)
  await page.getByRole('link', { name: `Ship order ${number}` }).press('Enter')

  const parcel = page.getByRole('dialog', { name: 'Mark as shipped' })
  await expect(parcel.getByLabel('Carrier')).toBeFocused()
  await page.keyboard.type('DHL')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0034 0434')
  await expect(parcel.getByLabel('Tracking link')).toHaveValue(
    /^https:\/\/www\.dhl\.com.*00340434$/,
  )
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('0034 0434')
  await parcel.getByLabel('Tracking link').fill('http://dhl.com')
  await page.keyboard.press('Enter')
  await expect(parcel.getByText('The tracking link must be an address')).toBeVisible()
  await parcel.getByLabel('Tracking link').fill('https://dhl.com/0034')
  await page.keyboard.press('Enter')
  await expect(parcel).toBeHidden()
  await expect(page.getByText(`Order ${number} was marked as shipped.`)).toBeVisible()
  // The button that opened the dialog is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'DHL · 0034 0434' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: `Refund order ${number}?` })
  await refund.getByLabel('Partial: The order stays open').check()
  await refund.getByLabel('Amount in USD').fill('10,50')
  await refund.getByLabel(`Returned quantity of ${title}`).fill('1')
  await expectNoAxeViolations(page, 'dialog')
  await refund.getByRole('button', { name: 'Refund $10.50' }).click()
  await expect(page.getByText(`$10.50 of order ${number} refunded.`)).toBeVisible()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  await expect(page.getByText('1 returned')).toBeVisible()

  await page.goto('/dashboard/orders?search=lucie')
  await page.getByRole('link', { name: other, exact: true }).click()
  await page.getByLabel('Note').fill('Changed her mind.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed her mind.' })).toBeVisible()
  await page.getByRole('button', { name: `More for order ${other}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${other}?` })
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await question.getByRole('button', { name: `Cancel ${other}` }).click()
  await expect(page.getByText(`Order ${other} was cancelled.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
})

test('the owner corrects the address of an order, and a wrong field keeps what was typed @phone', async ({
  page,
  site,
}) => {
  const { productId } = await openDesk(page)
  const number = await order(site, productId, 'Mila Brandt')
  await page.goto('/dashboard/orders?search=mila')
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Edit address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await expect(dialog.getByLabel('Street and house number')).toHaveValue('Südplatz 14')
  await dialog.getByLabel('Country').selectOption('United Kingdom')
  await dialog.getByLabel('Street address').fill('12 St James’s Square')
  await dialog.getByLabel(/^(?:City|Town)/).fill('London')
  await dialog.getByLabel('Postcode').fill('')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('Postal code is required')).toBeVisible()
  await expect(dialog.getByLabel('Street address')).toHaveValue('12 St James’s Square')
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit address' }).click()
  await dialog.getByLabel('Postcode').fill('SW1Y 4JH')
  await dialog.getByLabel('Email the customer about it').check()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(`The address of order ${number} was saved.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('address').filter({ hasText: 'SW1Y 4JH' })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'City: Leipzig → London' }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('article')).toContainText('12 St James’s Square')
  await page.goto('/dashboard/outbox?search=guest@example.com')
  await expect(page.getByText(`We changed the address of your order ${number}`)).toBeVisible()
})

test('the owner ships an order in two parcels, and its customer sees what is still to come @phone', async ({
  page,
  site,
}) => {
  const { productId, title } = await openDesk(page)
  const number = await order(site, productId, 'Ines Faro')
  await page.goto('/dashboard/orders?search=ines')
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Ship items…' }).click()
  const parcel = page.getByRole('dialog', { name: 'Ship items' })
  await parcel.getByLabel('Carrier').fill('DHL')
  await parcel.getByRole('button', { name: 'Ship items' }).click()
  await expect(parcel.getByText('Enter what is in this parcel.')).toBeVisible()
  await expect(parcel.getByLabel('Carrier')).toHaveValue('DHL')
  await parcel.getByLabel(`Quantity of ${title} in this parcel`).fill('1')
  await expect(parcel.getByText('1 item still to ship.')).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
  await parcel.getByRole('button', { name: 'Ship 1 item' }).click()
  await expect(page.getByText('1 item shipped.')).toBeVisible()
  await expect(parcel).toBeHidden()
  await expect(page.getByText('Partly shipped').first()).toBeVisible()
  await expect(page.getByText('Still to ship', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `More for order ${number}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel order…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit tracking of parcel 1' }).click()
  const tracking = page.getByRole('dialog', { name: 'Edit tracking of parcel 1' })
  await tracking.getByLabel('Tracking number').fill('0034 0434')
  await tracking.getByRole('button', { name: 'Save tracking' }).click()
  await expect(page.getByRole('link', { name: /^DHL · 0034 0434/ })).toBeVisible()

  await page.goto('/dashboard/orders?search=ines')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Partly shipped')
  await page.goto(`/track-order?number=${number}`)
  const shown = page.getByRole('article').filter({ hasText: 'Partly shipped' })
  await expect(shown).toContainText(`1 × ${title}`)
  await expect(shown).toContainText('Still to come')
  await expectNoAxeViolations(page)

  await page.goto('/dashboard/orders?search=ines')
  await page.getByRole('link', { name: `Ship order ${number}` }).click()
  const rest = page.getByRole('dialog', { name: 'Ship the rest' })
  await rest.getByLabel('Tracking number').fill('0034 0999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${number} was marked as shipped.`)).toBeVisible()
  await expect(page.getByText('Parcel 2', { exact: true })).toBeVisible()
  await page.goto(`/track-order?number=${number}`)
  await expect(page.getByRole('article').first()).toContainText('0034 0999')
  await expect(page.getByText('Still to come')).toHaveCount(0)
})

test('an order that the owner enters outlasts a reload, and can be begun again', async ({
  page,
}) => {
  const { title } = await openDesk(page)
  await page.goto('/dashboard/orders/new')
  await page.getByRole('checkbox', { name: /^Picked up in person/ }).check()
  await page.getByLabel('Full name').fill('Ada Brandt')
  await page.getByRole('searchbox', { name: 'Find products' }).fill(title)
  await page.getByRole('button', { name: `Add ${title}` }).click()
  await page.reload()
  await expect(page.getByText('The order that you began is back.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Brandt')
  await expectNoAxeViolations(page)
  await page.goto('/dashboard/orders')
  await page.goBack()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New Order' })).toBeVisible()
  await expect(page.getByText('The order that you began is back.')).toHaveCount(0)
})

test('papers are printed without the dashboard, and a packing slip without prices', async ({
  page,
  site,
}) => {
  const { productId, title } = await openDesk(page)
  const number = await order(site, productId, 'Kenji Watanabe')
  await page.goto('/dashboard/store-settings')
  await page.getByLabel('Address on invoices').fill('Nook Ltd\nVAT DE 123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.goto('/dashboard/orders?search=kenji')
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: `Packing slip for order ${number}` })
  await expect(slip).toContainText(title)
  await expect(slip).not.toContainText('$')
  await expect(slip).toContainText('VAT DE 123')
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  for (const part of ['banner', 'complementary', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Show invoices' }).click()
  const invoice = page.getByRole('article', { name: `Invoice for order ${number}` })
  await expect(invoice).toContainText('Prices include tax.')
  await expect(invoice).toContainText('VAT DE 123')
  await expectNoAxeViolations(page)

  const id = new URL(page.url()).searchParams.get('ids')
  const all = { amount: 0, lines: [{ position: 0, quantity: 2 }] }
  await page.request.post(`/api/admin/orders/${id}/refund`, { data: all })
  await page.getByRole('link', { name: 'Show packing slips' }).click()
  await expect(slip).toContainText('Thank you')
  await expect(slip).not.toContainText(title)
})

test('an order is placed by hand, and a wrong field keeps what was typed', async ({ page }) => {
  const { title } = await openDesk(page)
  await page.goto('/dashboard/orders/new')
  await page.getByRole('searchbox', { name: 'Find products' }).fill(title)
  await page.getByRole('button', { name: `Add ${title}` }).click()
  await page.getByRole('button', { name: `More: Quantity of ${title}` }).click()
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByLabel('Phone number').fill('+44 20 7946 0958')
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('Street address').fill('12 St James’s Square')
  await page.getByLabel(/^(?:City|Town)/).fill('London')
  await expect(page.getByLabel('State')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText('Postal code is required').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Postcode').fill('SW1')
  await page.getByLabel('Postcode').press('Tab')
  await expect(page.getByText('Is this right? A postcode in the United Kingdom')).toBeVisible()
  await page.getByLabel('Postcode').fill('SW1Y 4JH')
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { name: /^Order [0-9A-Z]{10}$/ })).toBeVisible()
  await expect(page.getByText('Paid in person').first()).toBeVisible()
})
