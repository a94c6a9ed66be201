import { useEffect, useRef } from 'react'
import { Redirect } from '#web/site/page.ts'
import { only, PAGE_SIZES, type ListAddress } from './list-address.ts'
import type { List } from './use-list.ts'

const KEY = 'kiosk:rows'

/** The size that was chosen last in this browser, for all lists. */
function readSize(): number | undefined {
  try {
    const stored = globalThis.localStorage?.getItem(KEY)
    return PAGE_SIZES.find((size) => String(size) === stored)
  } catch {
    return undefined
  }
}

export function keepSize(size: number): void {
  try {
    localStorage.setItem(KEY, String(size))
  } catch {
    // Without storage it holds for the address alone.
  }
}

/** Leads to the page of the chosen size where an address names none; the server does not know it. */
export function requireSize<View extends object>(
  address: ListAddress<View>,
  { view, url }: { view: View; url: URL },
): void {
  if (!('limit' in view) || url.searchParams.has('limit')) return
  const size = readSize()
  if (typeof document === 'undefined' || size === undefined || size === view.limit) return
  throw new Redirect(address.href(view, only('limit', size)))
}

/** The same after a first load, which came from the server. */
export function useKeptSize<View extends object>({ view, go }: List<View>, search: string): void {
  const isAsked = useRef(false)
  useEffect(() => {
    // Once: later loads ask by themselves.
    if (isAsked.current) return
    isAsked.current = true
    if (!('limit' in view) || new URLSearchParams(search).has('limit')) return
    const size = readSize()
    if (size !== undefined && size !== view.limit) go(only('limit', size), { replace: true })
  })
}
