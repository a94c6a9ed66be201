import { readTab, writeTab } from '#web/ui/browser/tab-storage.ts'

/** Keeps what is typed into a form in this tab, over reloads and ways back, until it was sent (`?sent`). */
export function keepTyped(form: HTMLFormElement) {
  const key = `typed ${location.pathname}`
  if (new URLSearchParams(location.search).has('sent')) return writeTab(key, '')
  const fields = [...form.elements].filter(isTyped)
  const stored: Record<string, string> = JSON.parse(readTab(key) || '{}')
  for (const field of fields) field.value ||= stored[field.name] ?? ''
  const keep = () =>
    writeTab(
      key,
      JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
    )
  form.addEventListener('input', keep)
  // What was typed before this was loaded.
  if (fields.some(({ value }) => value)) keep()
}

// Without the trap for robots, which nobody can reach by Tab.
function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isText && element.type !== 'hidden' && element.tabIndex >= 0
}
