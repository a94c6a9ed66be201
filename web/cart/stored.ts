/** What this browser keeps under a name; empty if there is nothing, or if storage is unavailable. */
export function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text, or nothing for an empty one. Returns false if storage is full or unavailable. */
export function writeStored(name: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(name, text)
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
