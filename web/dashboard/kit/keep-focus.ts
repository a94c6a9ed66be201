import { useEffect } from 'react'

/** Gives the focus to the heading of the screen, and leaves the scroll position as it is. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Where what had the focus goes away, as a button does that has done its work, the heading of the screen gets it. */
export function useKeptFocus() {
  useEffect(() => {
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => void (last = target)
    const look = () => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      if (document.activeElement === document.body) focusHeading()
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
