import { useEffect } from 'react'

/** Gives the focus to the heading of the screen, and leaves the scroll position as it is. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * The focus always has a place: what lost it by being disabled gets it back when it is enabled, and where what had it goes
 * away, as a button does that has done its work, the text gets it that this was part of, or else the heading of the screen.
 */
export function useKeptFocus() {
  useEffect(keepFocus, [])
}

/** Keeps the focus until the function it returns is called. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let text: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
    text = last?.closest<HTMLElement>('[contenteditable=true]') ?? null
  }
  const look = () => {
    timer = undefined
    if (!last || document.activeElement !== document.body) return
    if (!last.isConnected) {
      last = null
      if (text?.isConnected) text.focus({ preventScroll: true })
      else focusHeading()
    } else if (!last.matches(':disabled')) last.focus({ preventScroll: true })
  }
  // On its way between two elements the focus is nowhere for a moment; taking it then would undo a click or the start of a drag.
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(look)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  return () => {
    changes.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
  }
}
