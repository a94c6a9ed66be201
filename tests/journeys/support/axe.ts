import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Runs axe on the current page in both themes; `within` limits it to a part, such as an open dialog. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  await showTheme(page, 'light')
  expect(await violationsOf(page, within), 'axe in the light theme').toEqual([])
  await showTheme(page, 'dark')
  expect(await violationsOf(page, within, 'color-contrast'), 'axe in the dark theme').toEqual([])
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

// Contrast is the only rule that depends on the theme.
async function violationsOf(page: Page, within?: string, rule?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  if (within) builder.include(within)
  if (rule) builder.withRules(rule)
  const { violations } = await builder.analyze()
  return violations.map(describeViolation)
}

function describeViolation({
  id,
  help,
  nodes,
}: {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}) {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n    ${node.failureSummary}`).join('\n')}`
}
