import { expect, expectNoAxeViolations, logIn, owner, test } from './support/index.ts'

test('without an AI server the screen says how to name one @phone', async ({ page }) => {
  await logIn(page, owner)
  await page.goto('/dashboard/ai-blog-generator')
  for (const name of ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'])
    await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('button', { name: 'Write the draft' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})
