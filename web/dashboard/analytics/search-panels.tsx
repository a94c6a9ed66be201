import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { BarList } from '#web/dashboard/kit/report/bar-list.tsx'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import styles from './analytics.module.css'

/** What was searched for on the site, and what of it found nothing. */
export function SearchPanels({ report }: { report: SiteReport }) {
  return (
    <div className={`grid loose two-wide above-6 ${styles.halves}`}>
      <Searches
        id="searches"
        title="Searched on this site"
        searches={report.topSearchQueries}
        empty="What readers search for will stand here, the eight most frequent first."
      />
      <Searches
        id="empty-searches"
        title="Searched, and found nothing"
        searches={report.emptySearchQueries}
        empty="What readers look for in vain will stand here: what to write about next."
      />
    </div>
  )
}

type Props = {
  id: string
  title: string
  empty: string
  searches: SiteReport['topSearchQueries']
}

function Searches({ id, title, empty, searches }: Props) {
  const total = searches.reduce((sum, { count }) => sum + count, 0)
  return (
    <ReportPanel
      id={id}
      title={title}
      note={total > 0 && 'first eight'}
      empty={searches.length === 0 && empty}
    >
      <BarList
        noun="search"
        total={total}
        bars={searches.map(({ query, count }) => ({ name: query, count }))}
      />
    </ReportPanel>
  )
}
