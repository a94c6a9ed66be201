import { useEffect, useState } from 'react'
import { isLongEnough } from '#shared/api/shortest-search.ts'
import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import type { Suggestion } from '#server/modules/search/schema.ts'

const DEBOUNCE_MS = 300

type Suggestions = AnswerOf<ApiClient['search']['suggestions']['$get']>
type State = { hits: Suggestion[] | null | undefined; busy: boolean }

const NOTHING: State = { hits: null, busy: false }

/**
 * The posts and products that match the query; `hits` is null until the first response and undefined if the
 * search could not be reached; an older response never replaces a newer one. Text typed before hydration (`before`) is searched without a delay.
 */
export function useSearch(query: string, before: string): State {
  const [state, setState] = useState(NOTHING)
  const text = query.trim()
  useEffect(() => {
    if (!isLongEnough(text)) return setState(NOTHING)
    const controller = new AbortController()
    const settle = (hits: State['hits']) =>
      controller.signal.aborted || setState({ hits, busy: false })
    const timer = setTimeout(
      () => {
        setState(({ hits }) => ({ hits, busy: true }))
        suggestionsFor(text, controller.signal).then(settle, () => settle(undefined))
      },
      text === before ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, before])
  return state
}

// Without the API's client, which weighs more than this box. A refusal has no items.
async function suggestionsFor(query: string, signal: AbortSignal): Promise<State['hits']> {
  const url = `/api/search/suggestions?q=${encodeURIComponent(query)}`
  const { items }: Partial<Suggestions> = await (await fetch(url, { signal })).json()
  return items
}
