import type { Page } from '@playwright/test'

/** Where the headings, labels and controls of the page stand in the window, except those of a message. */
export const placesOf = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, label, input, select, textarea):not([role=alert] *)')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return `${one.id || one.textContent}: ${Math.round(x)}, ${Math.round(y)}`
      }),
    )
