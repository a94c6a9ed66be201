import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const AUDIT = listAddress('/dashboard/audit', {
  person: param.text(),
  verb: param.text(),
  object: param.text(),
  from: param.text(),
  to: param.text(),
  page: param.page(),
})

export type AuditView = ReturnType<typeof AUDIT.read>

export async function loadAudit({ api, url }: ScreenVisit) {
  const { view, query } = openList(AUDIT, url)
  const found = await unwrap(api.admin.audit.$get({ query }))
  requirePage(AUDIT, view, found.totalPages)
  return found
}
