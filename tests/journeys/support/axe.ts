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

// At once: every color of the page in a transition of its own takes longer than axe itself.
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(stopTransitions)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(allowTransitions)
}

function stopTransitions(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

// After two frames, the page is shown without any.
async function allowTransitions(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  document.adoptedStyleSheets.pop()
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
