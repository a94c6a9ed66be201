const PREFIX = 'comment-draft:'

/** What somebody was writing, kept by the browser until it is sent; a browser without storage keeps nothing. */
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
    // The text stays on the screen.
  }
}
