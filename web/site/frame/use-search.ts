import { useEffect, useRef, useState } from 'react'
import type { Search, SearchHit } from './frame-data.ts'

const DEBOUNCE_MS = 300
const MIN_CHARACTERS = 3

type State = { hits: SearchHit[] | null; busy: boolean }

const NOTHING: State = { hits: null, busy: false }

/** The posts that match what is typed; `hits` is null until there is an answer, an older answer never replaces a newer one. */
export function useSearch(query: string, search: Search): State {
  const [state, setState] = useState(NOTHING)
  const ask = useRef(search)
  ask.current = search
  const text = query.trim()
  useEffect(() => {
    if (text.length < MIN_CHARACTERS) return setState(NOTHING)
    const controller = new AbortController()
    const settle = (hits: SearchHit[]) =>
      controller.signal.aborted || setState({ hits, busy: false })
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, busy: true }))
      ask.current(text, controller.signal).then(settle, (error: unknown) => {
        if (controller.signal.aborted) return
        // A failed search is only logged: the list stays empty and the page stays whole.
        // oxlint-disable-next-line no-console
        console.error(error)
        settle([])
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return state
}
