import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { loadReport } from './report-address.ts'

export function loadSiteAnalytics({ api, url }: ScreenVisit) {
  return loadReport(url, (query) => api.analytics.$get({ query }))
}
