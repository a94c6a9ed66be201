const KEY = 'cartCode'
const LONGEST = 40

/** The discount code that this browser wants for its cart; empty for none. */
export function readCartCode(): string {
  try {
    return (localStorage.getItem(KEY) ?? '').slice(0, LONGEST)
  } catch {
    return ''
  }
}

export function writeCartCode(code: string): void {
  try {
    if (code) localStorage.setItem(KEY, code)
    else localStorage.removeItem(KEY)
  } catch {
    // It has to be typed again at the checkout.
  }
}
