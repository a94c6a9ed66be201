import type { Shown } from './screens.ts'

type Address = { pathname: string; search: string }

/** What the router last showed, and where. */
export type Before = { location: Address; shown: Shown | undefined }

/** A refresh that fails keeps the data on the screen, with the refusal; another address has no data to keep. */
export function keepShown(next: Shown, at: Address, { location, shown }: Before): Shown {
  if (!next.refusal || shown?.name !== next.name || shown.data === undefined) return next
  const isSame = location.pathname === at.pathname && location.search === at.search
  return isSame ? { ...next, data: shown.data } : next
}
