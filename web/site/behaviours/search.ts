const BOX = '[data-search]'

/** On a phone the search covers the bar; the keyboard only opens if the focus is set within the same tap. */
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

// The first Esc closes the suggestions; the box then prevents the event's default.
function leave(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.defaultPrevented) closeSearch()
}
