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

/** Ctrl+K, ⌘K and, outside of fields, "/" lead to the search. */
export function searchByKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  const isHeld = ctrlKey || metaKey
  if (altKey || defaultPrevented || key !== (isHeld ? 'k' : '/')) return
  if (isHeld || isFree(event)) openSearch(document.body, event)
}

// A single key writes in a field, and the dashboard's keys can be switched off.
function isFree({ target }: Event): boolean {
  const isField = target instanceof Element && target.closest(FIELDS)
  return !isField && localStorage.getItem('singleKeys') !== 'off'
}

const FIELDS = 'input,select,textarea,[contenteditable]'

// The first Esc closes the suggestions; the box then prevents the event's default.
function leave(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.defaultPrevented) closeSearch()
}
