import { readTyped, writeTyped } from '#web/ui/browser/typed-storage.ts'

/** Keeps what is typed into a form in this tab, over reloads and ways back, until it was sent (`?sent`). */
export function keepTyped(form: HTMLFormElement) {
  if (new URLSearchParams(location.search).has('sent')) return writeTyped(null)
  const typed = readTyped()
  for (const field of [...form.elements].filter(isTyped)) {
    // What was typed before this was loaded.
    if (!isAsItCame(field)) typed[field.name] = field.value
    else fillAgain(field, typed[field.name] ?? '')
  }
  if (Object.keys(typed).length > 0) writeTyped(typed)
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !isTyped(target)) return
    typed[target.name] = target.value
    writeTyped(typed)
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isAsItCame(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue
  return [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
}

function fillAgain(field: Field, text: string) {
  if (!(field instanceof HTMLSelectElement)) {
    field.value ||= text
    return
  }
  const isOffered = text !== '' && [...field.options].some(({ value }) => value === text)
  if (!isOffered || field.value === text) return
  field.value = text
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

// Without the trap for robots, which nobody can reach by Tab.
function isTyped(element: Element): element is Field {
  if (element instanceof HTMLSelectElement) return true
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return (
    isText && !UNTYPED.has(element.type) && element.tabIndex >= 0 && element.autocomplete !== 'off'
  )
}

const UNTYPED = new Set(['hidden', 'radio', 'checkbox', 'password', 'file', 'number'])
