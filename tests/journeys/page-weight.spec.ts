import { starterPages } from '#tools/machine/starter-pages.mjs'
import { BUDGETS, gzipKilobytes } from '#tools/page-weight/weigh.mjs'
import { expect, test } from './support/index.ts'

for (const name of ['post', 'store', 'product'] as const) {
  test(`the ${name} page keeps to its budget of script and style`, async ({ page, baseURL }) => {
    const bodies: Promise<{ kind: string; bytes: Buffer }>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      bodies.push(response.body().then((bytes) => ({ kind, bytes })))
    })
    const pages = await starterPages(baseURL)
    await page.goto(pages[name])
    // Scripts begin when the page is painted; on a busy machine the network rests before.
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const loaded = await Promise.all(bodies)
    const weightOf = (kind: string) =>
      loaded
        .filter((file) => file.kind === kind)
        .reduce((sum, { bytes }) => sum + gzipKilobytes(bytes), 0)
    expect(weightOf('script')).toBeGreaterThan(0)
    expect(weightOf('script')).toBeLessThanOrEqual(BUDGETS[name].script)
    expect(weightOf('stylesheet')).toBeLessThanOrEqual(BUDGETS[name].style)
  })
}
