const KEY = 'openOrder'

/** The id of the order of this browser that waits for its payment; empty if there is none. */
export function readOpenOrder(): string {
  try {
    const id = localStorage.getItem(KEY) ?? ''
    return /^[\w-]{1,64}$/.test(id) ? id : ''
  } catch {
    return ''
  }
}

export function writeOpenOrder(id: string): void {
  try {
    if (id) localStorage.setItem(KEY, id)
    else localStorage.removeItem(KEY)
  } catch {
    // The mail of the order leads to it, too.
  }
}
