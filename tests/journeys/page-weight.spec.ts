import type { Page } from '@playwright/test'
import { starterPages } from '#tools/machine/starter-pages.mjs'
import { budgetOf, gzipKilobytes } from '#tools/page-weight/weigh.mjs'
import { expect, test } from './support/index.ts'

for (const name of ['home', 'post', 'store', 'product', 'cart'] as const) {
  const budget = budgetOf(name)
  test(`the ${name} page keeps to its budget of script and style`, async ({ page, baseURL }) => {
    const weightOf = weigh(page)
    const pages = await starterPages(baseURL)
    await page.goto(pages[name], { waitUntil: 'networkidle' })
    expect(await weightOf('script')).toBeGreaterThan(0)
    expect(await weightOf('script')).toBeLessThanOrEqual(budget.script)
    expect(await weightOf('stylesheet')).toBeLessThanOrEqual(budget.style)
    await page.evaluate(wakeIslands)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('kiosk-island:not([alive])')).toHaveCount(0)
    expect(await weightOf('script')).toBeLessThanOrEqual(budget.awake)
  })
}

/** Records what the page loads. Returns a function for the total of one kind in gzipped kilobytes. */
function weigh(page: Page) {
  const loaded = new Map<string, Promise<{ kind: string; bytes: Buffer }>>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet')
      loaded.set(
        response.url(),
        response.body().then((bytes) => ({ kind, bytes })),
      )
  })
  return async (kind: string) =>
    (await Promise.all(loaded.values()))
      .filter((file) => file.kind === kind)
      .reduce((sum, { bytes }) => sum + gzipKilobytes(bytes), 0)
}

async function wakeIslands() {
  type Island = HTMLElement & { live(): Promise<void> }
  for (const island of document.querySelectorAll<Island>('kiosk-island')) await island.live()
}
