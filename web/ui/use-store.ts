import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The store's value in a component; while the server writes, and while its HTML is taken over, `onServer`. */
export function useStore<Value>(store: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
