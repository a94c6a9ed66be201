import { unwrap } from '#web/api/refusal.ts'
import { listAddress } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const COLLECTIONS = listAddress('/dashboard/collections', {})

export function loadCollections({ api }: ScreenVisit) {
  return unwrap(api.admin.collections.$get())
}
