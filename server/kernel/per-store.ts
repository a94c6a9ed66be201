import type { Context } from './context.ts'

type Store = Context['store']

/** What this process keeps in memory for a site: one value for each store, made when it is first asked for. */
export function perStore<Value extends object>(
  make: (store: Store) => Value,
): (around: { store: Store }) => Value {
  const values = new WeakMap<Store, Value>()
  return ({ store }) => {
    const existing = values.get(store)
    if (existing) return existing
    const value = make(store)
    values.set(store, value)
    return value
  }
}
