import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The store's value; `onServer` during server rendering and hydration. */
export function useStore<Value>(store: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
