const BOX = '[data-search]'

/** On a phone the search lies over the bar; its keyboard shows only for a focus in the same tap. */
export function openSearch(_link: HTMLElement, event: Event) {
  const box = document.querySelector<HTMLElement>(BOX)
  if (!box) return
  event.preventDefault()
  box.dataset.open = ''
  box.querySelector('input')?.focus()
  box.addEventListener('keydown', leave)
}

export function closeSearch() {
  const box = document.querySelector<HTMLElement>(BOX)
  box?.removeEventListener('keydown', leave)
  box?.removeAttribute('data-open')
  document.querySelector<HTMLElement>('[data-press=open-search]')?.focus()
}

// The first Esc closes the suggestions, which the box says by taking the event for itself.
function leave(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.defaultPrevented) closeSearch()
}
