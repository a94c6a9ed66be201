/** Keeps what is typed into a form in this tab, over reloads and ways back, until it was sent (`?sent`). */
export function keepTyped(form: HTMLElement) {
  const key = `typed ${location.pathname}`
  if (new URLSearchParams(location.search).has('sent')) return store(key, '')
  const fields = [...(form as HTMLFormElement).elements].filter(isTyped)
  const kept = read(key)
  for (const field of fields) field.value ||= kept[field.name] ?? ''
  const keep = () =>
    store(key, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))))
  form.addEventListener('input', keep)
  // What was typed before this was loaded.
  if (fields.some(({ value }) => value)) keep()
}

// Without the trap for robots, which nobody can reach by Tab.
function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isText && element.type !== 'hidden' && element.tabIndex >= 0
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) || '{}') as Record<string, string>
  } catch {
    return {}
  }
}

// Without storage, or where it is full, the form still works.
function store(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {}
}
