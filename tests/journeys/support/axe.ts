import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs axe on the current page in both themes; `within` limits it to a part, such as an open dialog. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  await showTheme(page, 'light')
  await page.evaluate(axe.source)
  expect(await violationsOf(page, within), 'axe in the light theme').toEqual([])
  await showTheme(page, 'dark')
  // Contrast is the only rule that depends on the theme.
  const ofTheme = { runOnly: ['color-contrast'] }
  expect(await violationsOf(page, within, ofTheme), 'axe in the dark theme').toEqual([])
}

/** Emulates a light or dark system and waits until the colours have settled. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(settle)
}

// An inherited colour changes level by level, each in a transition of its own, so one quiet frame is not the end.
async function settle(): Promise<void> {
  for (let quietFrames = 0; quietFrames < 5; quietFrames++) {
    await new Promise(requestAnimationFrame)
    // Within a closed <details> a transition begins but never runs.
    const changes = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility())
    if (changes.length > 0) quietFrames = 0
    await Promise.all(changes.map((change) => change.finished.catch(() => undefined)))
  }
}

// In the page itself: Playwright's own runner of axe opens a second page for each result, at four times the work.
function violationsOf(page: Page, within?: string, options: RunOptions = {}): Promise<string[]> {
  return page.evaluate(
    async ({ part, choice }) => {
      const { violations } = await window.axe.run(part ?? document, choice)
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`).join('\n')}`,
      )
    },
    { part: within, choice: { ...options, resultTypes: ['violations' as const] } },
  )
}
