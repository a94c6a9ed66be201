import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const

/** Asks axe about the page as it stands, in both themes; `within` narrows it to a part, such as an open dialog. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  for (const theme of THEMES) {
    await showTheme(page, theme)
    const builder = new AxeBuilder({ page })
    const { violations } = await (within ? builder.include(within) : builder).analyze()
    expect(violations.map(describeViolation), `axe in the ${theme} theme`).toEqual([])
  }
}

/** Shows the page as a visitor sees it whose system is light or dark, without transitions. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
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
