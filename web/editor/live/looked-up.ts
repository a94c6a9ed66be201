import { useEffect } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import type { ChosenProduct } from '#server/modules/catalog/schema.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { unwrap } from '#web/api/refusal.ts'
import { createStore } from '#web/ui/browser/store.ts'
import { useStore } from '#web/ui/browser/use-store.ts'

/** `gone` was not found, `unread` could not be asked for. */
export type LookedUp<Thing> = Thing | 'gone' | 'unread' | undefined

type Found<Thing> = ReadonlyMap<string, LookedUp<Thing>>

// What one request to the API may ask for.
const AT_ONCE = 100

/** Things by id, asked for together; each is asked for again whenever a block that shows it appears. */
function lookUp<Thing extends { _id: string }>(read: (ids: string) => Promise<Thing[]>) {
  const found = createStore<Found<Thing>>(new Map())
  const waiting = new Set<string>()
  const ask = async () => {
    const ids = [...waiting].slice(0, AT_ONCE)
    for (const id of ids) waiting.delete(id)
    if (waiting.size > 0) queueMicrotask(() => void ask())
    const answer = await read(ids.join(',')).catch(() => undefined)
    const next = new Map(found.get())
    for (const id of ids) {
      const thing = answer?.find(({ _id }) => _id === id)
      const before = next.get(id)
      next.set(id, answer ? (thing ?? 'gone') : (before ?? 'unread'))
    }
    found.set(next)
  }
  const want = (id: string) => {
    if (!id || waiting.has(id)) return
    if (waiting.size === 0) queueMicrotask(() => void ask())
    waiting.add(id)
  }
  return function useLookedUp(ids: readonly string[]): Found<Thing> {
    const key = ids.join(',')
    useEffect(() => key.split(',').forEach(want), [key])
    return useStore(found, found.get())
  }
}

export const useProducts = lookUp<ChosenProduct>(
  async (ids) => (await unwrap(browserApi.products.chosen.$get({ query: { ids } }))).products,
)

export const usePosts = lookUp<PostSummary>(
  async (ids) => (await unwrap(browserApi.blogs.chosen.$get({ query: { ids } }))).blogs,
)
