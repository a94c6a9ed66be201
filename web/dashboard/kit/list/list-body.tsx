import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { Failed, useFailure } from '#web/dashboard/kit/failed.tsx'

type Props = { isEmpty: boolean; empty: ReactNode; children: ReactNode }

/**
 * The rows of a list, or its empty state. When the focused row disappears, the row in its place takes the focus, or
 * else the heading. Rows carry `data-row` and are focusable.
 */
export function ListBody({ isEmpty, empty, children }: Props) {
  const failure = useFailure()
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; place: number }>(undefined)
  const rowsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    if (document.activeElement !== document.body) return
    const rows = rowsOf()
    const next = rows[Math.min(last.current.place, rows.length - 1)] ?? document.querySelector('h1')
    if (next instanceof HTMLHeadingElement) next.tabIndex = -1
    next?.focus()
  })

  const remember = ({ target }: FocusEvent) => {
    const place = rowsOf().findIndex((row) => row.contains(target))
    last.current = place < 0 ? undefined : { element: target, place }
  }
  return (
    <div ref={ref} onFocus={remember}>
      {failure ? <Failed text={failure} /> : isEmpty ? empty : children}
    </div>
  )
}
