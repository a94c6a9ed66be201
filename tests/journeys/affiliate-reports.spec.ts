import { expect, expectNoAxeViolations, owner, test } from './support/index.ts'

test.use({ visitor: owner, expectedProblems: [/400/] })

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('the owner imports a report, gives a line to its article, and undoes the import @phone', async ({
  page,
}) => {
  await page.goto('/dashboard/analytics/reports')
  const choose = page.getByLabel('Report', { exact: true })
  await choose.setInputFiles(file('words.csv', ['only words']))
  await expect(page.getByText('No columns were found in this file.')).toBeVisible()

  const mark = String(Date.now())
  // Columns that were named once are known the next time.
  const head = ['Tag', 'Betrag', 'Ware'].map((name) => `${name} ${mark}`).join(';')
  const rows = [head, `28.11.2026;1,50;Lamp ${mark}`, `28.11.2026;-0,50;Desk ${mark}`]
  await choose.setInputFiles(file(`report-${mark}.csv`, rows))
  await page.getByLabel('Programme').fill(`Netz ${mark}`)
  await page.getByLabel('Day', { exact: true }).selectOption(`Tag ${mark}`)
  await page.getByLabel('Amount earned').selectOption(`Betrag ${mark}`)
  await page.getByLabel('Product or description').selectOption(`Ware ${mark}`)
  await expect(page.getByRole('region', { name: 'The first lines' })).toContainText(`Lamp ${mark}`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 lines imported: $1.00.')).toBeVisible()

  await page.getByRole('button', { name: `Assign Lamp ${mark}` }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('option').first().click()
  await expect(page.getByText('1 line assigned.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Assign Lamp ${mark}` })).toBeHidden()
  await expect(page.getByRole('button', { name: `Assign Desk ${mark}` })).toBeVisible()

  await page.getByRole('button', { name: `Undo report-${mark}.csv` }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(`The import of report-${mark}.csv was undone.`)).toBeVisible()
  await expect(page.getByText(`Desk ${mark}`)).toBeHidden()
})
