import { useEffect, useState } from 'react'
import { browserApi } from '#web/api/browser-api.ts'

const DEBOUNCE_MS = 300
const MIN_CHARACTERS = 3

export type SearchHit = { _id: string; slug: string; title: string; excerpt: string }

type State = { hits: SearchHit[] | null; busy: boolean }

const NOTHING: State = { hits: null, busy: false }

/**
 * The posts that match the query; `hits` is null until the first response, and an older response never replaces a
 * newer one. Text typed before hydration (`before`) is searched without a delay.
 */
export function useSearch(query: string, before: string): State {
  const [state, setState] = useState(NOTHING)
  const text = query.trim()
  useEffect(() => {
    if (text.length < MIN_CHARACTERS) return setState(NOTHING)
    const controller = new AbortController()
    const settle = (hits: SearchHit[]) =>
      controller.signal.aborted || setState({ hits, busy: false })
    const timer = setTimeout(
      () => {
        setState(({ hits }) => ({ hits, busy: true }))
        searchPosts(text, controller.signal).then(settle, (error: unknown) => {
          if (controller.signal.aborted) return
          // oxlint-disable-next-line no-console -- only logged: the list stays empty, and the page works
          console.error(error)
          settle([])
        })
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

async function searchPosts(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  const response = await browserApi.blogs.search.$post({ json: { query } }, { init: { signal } })
  return response.ok ? (await response.json()).results : []
}
