import { expect, test } from './support/index.ts'

test('a developer reads the API and tries a call, without anything from elsewhere', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await page.locator('.opblock-tag', { hasText: 'Site' }).click()
  await page.locator('.opblock-summary', { hasText: '/api/frame' }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table tbody .response-col_status')).toHaveText('200')
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([])
})
