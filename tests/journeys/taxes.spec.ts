import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { add, fill, IN_GERMANY, main, order, place, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { ownShop } from './support/own-shop.ts'

const test = ownShop({ TRUST_PROXY: 'on' })

// A rate with too many decimals is sent once.
test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
}

async function expectPdf(page: Page, link: string, fileName: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('link', { name: link }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(fileName)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
}

test.describe('the owner', () => {
  test.use({ visitor: owner })

  test('turns tax on with the rates of the European Union', async ({ page }) => {
    await page.goto('/dashboard/store-settings#taxes')
    const section = page.locator('#taxes')
    await expect(section.getByRole('radio', { name: 'No tax is computed' })).toBeChecked()
    await section.getByRole('radio', { name: /^Prices include tax/ }).check()
    await section.getByRole('button', { name: 'European Union, standard VAT' }).click()
    await expect(section.getByText('27 rates')).toBeVisible()
    const germany = section.getByRole('listitem', { name: 'Germany' })
    await expect(germany).toContainText('VAT 19%')
    await expect(section.getByLabel('Rate', { exact: true }).locator('visible=true')).toHaveCount(0)
    await germany.locator('summary').press('Enter')
    await germany.getByLabel('Rate').fill('19.1234')
    await germany.locator('summary').press('Enter')
    await expect(germany.getByLabel('Rate')).toBeHidden()
    await section.getByLabel('Your tax number').fill('DE 123456789')
    await expect(section.getByLabel('Number invoices')).toBeChecked()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(germany).toContainText('with at most 3 decimals')
    await expect(germany.getByLabel('Rate')).toBeVisible()
    await germany.getByLabel('Rate').fill('19')
    await save(page)
    await expectNoAxeViolations(page)
  })
})

test.describe('a buyer in Germany', () => {
  test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'DE' } })

  test('reads the tax that the total includes, and gets the invoice once it is paid', async ({
    page,
    browser,
    site,
  }) => {
    await add(page)
    await page.goto('/cart')
    await expect(main(page)).toContainText('VAT 19% included')
    await page.goto('/checkout')
    await fill(page, { ...IN_GERMANY, Email: 'yara@example.com' })
    await expect(order(page)).toContainText('VAT 19% included')
    await place(page).click()
    await expect(title(page)).toHaveText('Thank you, Yara.')
    await expect(main(page)).toContainText('VAT 19% included')
    const invoice = main(page).getByRole('link', { name: 'Invoice INV-0001' })
    await expect(invoice).toHaveCount(0)

    const desk = await (await browser.newContext({ baseURL: site })).newPage()
    await logIn(desk, owner)
    await desk.goto('/dashboard/orders')
    await main(desk).locator('tbody a').first().click()
    await expect(main(desk)).toContainText('VAT 19% included')
    await main(desk).getByRole('button', { name: 'Mark as paid' }).click()
    await expectPdf(desk, 'Download PDF of Invoice INV-0001', 'Invoice-INV-0001.pdf')
    await page.reload()
    await expectPdf(page, 'Invoice INV-0001 (PDF)', 'Invoice-INV-0001.pdf')
    await expectNoAxeViolations(page)

    await main(desk).getByRole('button', { name: 'Refund…' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Full' }).check()
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expectPdf(desk, 'Download PDF of Credit note CN-0001', 'Credit-note-CN-0001.pdf')
    await expectNoAxeViolations(desk)
  })
})
