import { useEffect } from 'react'

/** Gives the focus to the heading of the screen, and leaves the scroll position as it is. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * The focus always has a place. What lost it by being disabled gets it back when it is enabled. Where what had it goes
 * away, as a button does that has done its work, the text gets it that this was part of, or the first button of the
 * part (`data-part`) that it was in, or the row (`data-row`) of a list (`data-list`) that took the place of its own, or
 * what had it before, or at last the home of the screen (`data-focus-home`) or its heading.
 */
export function useKeptFocus() {
  useEffect(keepFocus, [])
}

type Stop = {
  element: HTMLElement
  text: HTMLElement | null
  section: HTMLElement | null
  list: HTMLElement | null
  position: number
}

const MOST_STOPS = 12

/** Keeps the focus until the function it returns is called. */
export function keepFocus(): () => void {
  let trail: Stop[] = []
  let left: EventTarget | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = ({ target }: FocusEvent) => {
    left = null
    if (target instanceof HTMLElement)
      trail = [stopAt(target), ...trail.filter(({ element }) => element !== target)]
    trail.length = Math.min(trail.length, MOST_STOPS)
  }
  // By a press on nothing, for example: then the focus stays nowhere.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (!relatedTarget && target instanceof HTMLElement && !target.matches(':disabled'))
      left = target
  }
  const look = () => {
    timer = undefined
    const last = trail[0]?.element
    if (!last || document.activeElement !== document.body) return
    const isWaiting = last.isConnected && last.matches(':disabled')
    if (isWaiting || (left === last && isShown(last))) return
    if (!trail.some(focusStop)) focusHome()
  }
  // On its way between two elements the focus is nowhere for a moment; taking it then would undo a click or the start of a drag.
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(look)
  })
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-busy'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  return () => {
    changes.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
  }
}

function stopAt(element: HTMLElement): Stop {
  const list = element.closest<HTMLElement>('[data-list]')
  const text = element.closest<HTMLElement>('[contenteditable=true]')
  const section = element.closest<HTMLElement>('[data-part]')
  return {
    element,
    text,
    section,
    list,
    position: list ? rowsOf(list).findIndex((row) => row.contains(element)) : -1,
  }
}

const buttonsOf = (section: HTMLElement) => [
  ...section.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
]

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]

const isShown = (element: HTMLElement) => element.isConnected && element.checkVisibility()

/** Returns false where nothing there can have the focus; a list that is being loaded is waited for. */
function focusStop({ element, text, section, list, position }: Stop): boolean {
  if (isShown(element)) return hasTaken(element)
  if (text && isShown(text)) return hasTaken(text)
  if (section && isShown(section) && buttonsOf(section).some(hasTaken)) return true
  if (position < 0 || !list?.isConnected) return false
  if (list.querySelector('[aria-busy=true]')) return true
  const rows = rowsOf(list)
  const next = rows[Math.min(position, rows.length - 1)]
  return next !== undefined && hasTaken(next)
}

function focusHome(): void {
  const home = document.querySelector<HTMLElement>('#main [data-focus-home]')
  if (!home || !hasTaken(home)) focusHeading()
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'

function hasTaken(element: HTMLElement): boolean {
  // A field would bring up the keyboard of a phone.
  const isField = element.matches(FIELDS)
  if (isField && matchMedia('(pointer: coarse)').matches) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
