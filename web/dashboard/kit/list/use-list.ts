import { useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useDelayed } from '#web/dashboard/kit/use-delayed.ts'
import { useKeptSize } from './page-size.ts'
import type { ListAddress } from './list-address.ts'

export type List<View> = {
  view: View
  /** The address with some parameters changed. */
  href(changes: Partial<View>): string
  go(changes: Partial<View>, how?: { replace: boolean }): void
  isNarrowed: boolean
  /** Other rows have been loading for a while. */
  isLoading: boolean
}

export function useList<View extends object>(address: ListAddress<View>): List<View> {
  const { search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const view = useMemo(() => address.read(new URLSearchParams(search)), [address, search])
  const list: List<View> = {
    view,
    href: (changes) => address.href(view, changes),
    go: (changes, how) =>
      void navigate(address.href(view, changes), { ...how, preventScrollReset: true }),
    isNarrowed: address.isNarrowed(view),
    isLoading: useDelayed(navigation.location?.pathname === address.path),
  }
  useKeptSize(list, search)
  return list
}
