import { createStore } from '#web/ui/browser/store.ts'

const PLACE = 'singleKeys'

/** Whether single keys work outside of fields; kept in this browser. */
export const singleKeys = createStore(read())

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on)
  try {
    if (on) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, 'off')
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

function read(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(PLACE) !== 'off'
  } catch {
    return true
  }
}
