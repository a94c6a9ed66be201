import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { storeHref, type StoreView } from './store-view.ts'

/**
 * A ref for the start of the list. A new search or the next page begins there; when only a filter changes the page
 * moves just as far as needed to see it. On the way back the browser's own old place is kept.
 */
export function useListStart(view: StoreView) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  const isReturn = useNavigationType() === 'POP'
  const { search, page } = view
  const href = storeHref(view, { page })
  useEffect(() => {
    const before = shown.current
    if (href === storeHref(before, { page: before.page })) return
    shown.current = view
    const start = ref.current
    if (isReturn || !start) return
    const isNewList = page !== before.page || search !== before.search
    if (isNewList || start.getBoundingClientRect().top < 0) start.scrollIntoView()
  }, [view, href, search, page, isReturn])
  return ref
}
