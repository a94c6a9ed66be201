import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { countryName } from '#shared/people/countries.ts'
import { BarList, type Bar } from '#web/dashboard/kit/report/bar-list.tsx'
import { beforeWords } from '#web/dashboard/kit/report/comparison.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './analytics.module.css'

type Source = SiteReport['sources'][number]
type Kind = Source['kind']

const SHOWN: Record<string, string> = {
  '(direct)': 'Direct, no link',
  '(other)': 'All others',
  unknown: 'Unknown',
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
}

/** What visits began with, each kind in its own panel. */
export function SourcePanels({ report }: { report: SiteReport }) {
  const panel = (kind: Kind, words: Omit<PanelProps, 'sources'>) => (
    <SourcePanel {...words} sources={report.sources.filter((source) => source.kind === kind)} />
  )
  return (
    <div className={`grid loose above-6 ${styles.halves}`}>
      {panel('host', {
        id: 'sources',
        title: 'Where visits came from',
        empty: 'The sites that link here will stand here, and how many came without a link.',
      })}
      {panel('entry', {
        id: 'entries',
        title: 'Where visits began',
        empty: 'The pages on which visits begin will stand here.',
        shown: (path) => <EntryLink path={path} />,
      })}
      {panel('assistant', {
        id: 'assistants',
        title: 'Assistants',
        empty: 'Visits from the answers of chatgpt.com, perplexity.ai and others will stand here.',
      })}
      {panel('utm_campaign', {
        id: 'campaigns',
        title: 'Campaigns',
        empty: 'Links that end with ?utm_campaign=newsletter-5 are counted here by that name.',
      })}
      {panel('utm_source', {
        id: 'tagged',
        title: 'Tagged sources',
        empty: 'Links that end with ?utm_source=newsletter are counted here by that name.',
      })}
      {panel('country', {
        id: 'countries',
        title: 'Countries',
        empty: 'The countries of the networks from which visits came will stand here.',
        shown: (code) => countryName(code) ?? SHOWN[code] ?? code,
      })}
      {panel('device', {
        id: 'devices',
        title: 'Devices',
        empty: 'Phones, tablets and computers will stand here.',
      })}
    </div>
  )
}

type PanelProps = {
  id: string
  title: string
  empty: string
  sources: Source[]
  shown?: (source: string) => Bar['shown']
}

function SourcePanel({ id, title, empty, sources, shown }: PanelProps) {
  const total = sources.reduce((sum, { views }) => sum + views, 0)
  return (
    <ReportPanel
      id={id}
      title={title}
      note={total > 0 && `${total.toLocaleString('en-US')} ${total === 1 ? 'visit' : 'visits'}`}
      empty={sources.length === 0 && empty}
    >
      <BarList
        noun="visit"
        total={total}
        bars={sources.map(({ source, views, before }) => ({
          name: source,
          shown: SHOWN[source] ?? shown?.(source) ?? source,
          count: views,
          note: beforeWords(before),
        }))}
      />
    </ReportPanel>
  )
}

// A pattern such as /tags/:tag stands for all of its pages and leads nowhere.
function EntryLink({ path }: { path: string }) {
  return /[:*]/.test(path) ? path : <Link to={path}>{path}</Link>
}
