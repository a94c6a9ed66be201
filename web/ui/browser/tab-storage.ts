/** What this tab keeps under a name, over reloads and until it is closed; empty if there is nothing, or no storage. */
export function readTab(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text, or nothing for an empty one. Without storage, forms still work. */
export function writeTab(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // Full, or blocked.
  }
}
