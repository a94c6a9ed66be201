const PREFIX = 'comment-draft:'

/** A comment being written, stored in the browser until it is sent; without storage nothing is kept. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(key: string, text: string) {
  try {
    if (text) localStorage.setItem(PREFIX + key, text)
    else localStorage.removeItem(PREFIX + key)
  } catch {
    // The text stays on screen.
  }
}
