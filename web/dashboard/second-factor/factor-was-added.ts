import { pathTo } from '#shared/addresses.ts'
import { createStore } from '#web/ui/browser/store.ts'

/** The person has set up a second factor in this window, which their session then has. */
export const factorWasAdded = createStore(false)

/** Loads the dashboard anew: the server wrote the frame around it for a member. */
export function openDashboard(): void {
  window.location.assign(pathTo.dashboard())
}
