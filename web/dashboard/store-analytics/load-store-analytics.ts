import { loadReport } from '#web/dashboard/analytics/report-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export function loadStoreAnalytics({ api, url }: ScreenVisit) {
  return loadReport(url, (query) => api.analytics.store.$get({ query }))
}
