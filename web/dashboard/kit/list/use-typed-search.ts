import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/** A debounced search field: sends 300 ms after the last key, and follows the address when that changes. */
export function useTypedSearch(search: string, send: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    const next = typed.trim()
    if (next === sent.current) return
    const timer = window.setTimeout(() => {
      sent.current = next
      latest.current(next)
    }, DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
