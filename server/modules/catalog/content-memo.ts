import type { Store } from '#server/database/store.ts'

/**
 * Remembers answers made from public content until any of that content changes, at most `most` of them. Only SQLite
 * tells of a change in the moment of its commit, so with PostgreSQL nothing is remembered.
 */
export function contentMemo<Answer>(store: Store, most: number) {
  const kept = new Map<string, Answer>()
  let keptFor: number | undefined

  return async (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    if (store.engine !== 'sqlite') return make()
    const revision = store.revision()
    if (revision !== keptFor) kept.clear()
    keptFor = revision
    const known = kept.get(key)
    if (known) return known
    const made = await make()
    if (kept.size >= most) kept.clear()
    // What was read before a change must not outlive it.
    if (keptFor === revision && store.revision() === revision) kept.set(key, made)
    return made
  }
}
