import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60
const MOST_STOPS_OF_PAGE = 200
const NOWHERE = 'nothing has it'

/** Moves the focus to `target` by Tab alone. On the way it is always somewhere, seen, and under nothing. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // What still moves would carry the focus out of sight.
  await page.evaluate(standStill)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(problemOfFocus), 'the focus').toBe('')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Goes by Tab alone through everything on the page, and tells where the focus could not be seen. */
export async function walkThrough(page: Page): Promise<{ stops: number; problems: string[] }> {
  const problems = new Set<string>()
  for (let stops = 0; stops < MOST_STOPS_OF_PAGE; stops++) {
    await page.keyboard.press('Tab')
    const problem = await settledProblem(page)
    if (problem === NOWHERE) return { stops, problems: [...problems] }
    if (problem) problems.add(problem)
  }
  throw new Error(`Tab does not leave the page in ${MOST_STOPS_OF_PAGE} stops`)
}

// The page may still be scrolling there.
async function settledProblem(page: Page): Promise<string> {
  let problem = await page.evaluate(problemOfFocus)
  for (let tries = 0; problem && problem !== NOWHERE && tries < 10; tries++) {
    await page.evaluate(standStill)
    problem = await page.evaluate(problemOfFocus)
  }
  return problem
}

async function standStill(): Promise<void> {
  let before = ''
  for (let stillFrames = 0; stillFrames < 3;) {
    await new Promise(requestAnimationFrame)
    const { x, y } = (document.activeElement ?? document.body).getBoundingClientRect()
    stillFrames = `${x} ${y}` === before ? stillFrames + 1 : 0
    before = `${x} ${y}`
  }
}

/** Moves the focus there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** By the skip link, past the frame of a page that has just loaded. */
export async function skipFrame(page: Page): Promise<void> {
  await enter(page, page.getByRole('link', { name: 'Skip to content' }))
}

function problemOfFocus(): string {
  const one = document.activeElement
  if (!one || one === document.body) return 'nothing has it'
  const named = `${one.tagName} “${one.ariaLabel ?? one.textContent.trim().slice(0, 40)}”`
  // The button in a date's field is the browser's own, and shows itself.
  if (one.matches('[type=date]:not(:focus)')) return ''
  const { left, top, width, bottom } = one.getBoundingClientRect()
  // Of something tall, its beginning is in view.
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const met = document.elementFromPoint(left + width / 2, middle)
  if (!met || !(one.contains(met) || met.contains(one) || isLabel(met)))
    return `${named} at ${left}, ${top} is out of sight or under ${met?.outerHTML.slice(0, 80)}`
  const shows = [isOutlined(one), isOutlined(one, '::after'), isOutlined(one.closest('li'))]
  return shows.includes(true) ? '' : `${named} does not show it`

  function isOutlined(element: Element | null, part?: string): boolean {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  function isLabel(element: Element): boolean {
    const { labels } = one as Partial<HTMLInputElement>
    return [...(labels ?? [])].some((label) => label.contains(element))
  }
}
