import type { Page } from '@playwright/test'

/** What Chromium says where the animation between two screens gives way: to a slow machine, another width, the next press. */
const CUT_ANIMATION = /^Transition was (skipped|aborted)/

/** Collects console errors, uncaught errors and failed requests of a page. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => {
    if (CUT_ANIMATION.test(error.message)) return
    // The browser's own errors have an empty stack.
    problems.push(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation aborts what is still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}
