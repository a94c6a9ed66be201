import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * A ref for the start of a filtered list: when the filters change while its start is out of view, the page moves back
 * to it. On the way back the browser's own old place is kept.
 */
export function useListStart(filters: string) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(filters)
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === filters) return
    shown.current = filters
    const start = ref.current
    if (!isReturn && start && start.getBoundingClientRect().top < 0) start.scrollIntoView()
  }, [filters, isReturn])
  return ref
}
