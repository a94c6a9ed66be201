import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { ownSite } from './support/own-site.ts'

const test = ownSite({ env: { RATE_LIMITS: 'off' } })

test.use({ expectedProblems: [/status of 40[04]/] })

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const HEAD =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Status'

test('the owner imports a file after seeing what it changes, and undoes it @phone', async ({
  page,
}) => {
  await logIn(page, owner)
  await page.goto('/dashboard/manage-products/import')
  const choose = page.getByLabel('File of products')
  await choose.setInputFiles(file('words.csv', 'only words\n'))
  await expect(page.getByText('The first row has none of the columns')).toBeVisible()

  const rows = [
    HEAD,
    'tea-bowl,Tea bowl,<p>Of clay.</p>,Bowls,,,24.00,6,active',
    'tea-towel,Tea towel,<p>Of linen.</p>,Towels,Color,Blue,12.00,3,active',
    'tea-towel,,,,,Red,14.00,0,',
    'tea-pot,Tea pot,,Pots,,,much,1,active',
  ]
  await choose.setInputFiles(file('tea.csv', rows.join('\n')))
  await expect(page.getByText('Nothing has changed yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refused' })).toContainText(
    '“much”: Price must be a number of dollars, 0 or more.',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 products imported.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/store/product/tea-towel')
  await expect(page.getByRole('heading', { name: 'Tea towel' })).toBeVisible()

  await page.goto('/dashboard/manage-products/import')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('2 products restored.')).toBeVisible()
  expect((await page.request.get('/api/products/slug/tea-bowl')).status()).toBe(404)
})

test('the owner exports the listed products', async ({ page }) => {
  await logIn(page, owner)
  await page.goto('/dashboard/manage-products?search=keyboard')
  await page.getByRole('button', { name: 'Import and export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export these as CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toMatch(/^\uFEFFHandle,Title,Body \(HTML\),/)
  expect(text).toContain('halden-75-quiet-keyboard')
})
