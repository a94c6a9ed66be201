import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60

/** Moves the focus to `target` by Tab alone. On the way it is always somewhere, seen, and under nothing. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(problemOfFocus), 'the focus').toBe('')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${String(target)}`)
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
  const { left, top, width, height } = one.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!met || !(one.contains(met) || met.contains(one) || isLabel(met)))
    return `${named} is out of sight or under ${met?.outerHTML.slice(0, 80)}`
  return isOutlined() || isOutlined('::after') ? '' : `${named} does not show it`

  function isOutlined(part?: string): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(one as Element, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  function isLabel(element: Element): boolean {
    const { labels } = one as Partial<HTMLInputElement>
    return [...(labels ?? [])].some((label) => label.contains(element))
  }
}
