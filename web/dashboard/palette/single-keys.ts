import { createStore } from '#web/ui/browser/store.ts'

const STORAGE_KEY = 'singleKeys'

/** Whether single keys work outside of fields; kept in this browser. */
export const singleKeys = createStore(read())

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on)
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

function read(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}
