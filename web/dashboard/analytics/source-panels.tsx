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
    <div className={`grid loose two-wide above-6 ${styles.halves}`}>
      {panel('host', {
        id: 'sources',
        title: 'Where visits came from',
        empty: 'The sites that link here will stand here, and how many came without a link.',
      })}
      {panel('entry', {
        id: 'entries',
        title: 'Where visits began',
        empty: 'The pages on which visits begin will stand here.',
        shown: entryLink,
      })}
      {panel('assistant', {
        id: 'assistants',
        title: 'Assistants',
        empty: 'Visits from the answers of chatgpt.com, perplexity.ai and others will stand here.',
      })}
      <Campaigns sources={report.sources} />
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

/** What the owner's own links call themselves. */
function Campaigns({ sources }: { sources: Source[] }) {
  const ofKind = (kind: Kind) => sources.filter((source) => source.kind === kind)
  const [campaigns, tagged] = [ofKind('utm_campaign'), ofKind('utm_source')]
  return (
    <ReportPanel
      id="campaigns"
      title="Campaigns"
      empty={
        campaigns.length + tagged.length === 0 &&
        'Links that end with ?utm_source=newsletter&utm_campaign=nov-5 are counted here by those names.'
      }
    >
      {campaigns.length > 0 && <SourceBars sources={campaigns} />}
      {tagged.length > 0 && (
        <>
          <h3 className="meta">By utm_source</h3>
          <SourceBars sources={tagged} />
        </>
      )}
    </ReportPanel>
  )
}

type PanelProps = {
  id: string
  title: string
  empty: string
  sources: Source[]
  shown?: ((source: string) => Bar['shown']) | undefined
}

function SourcePanel({ id, title, empty, sources, shown }: PanelProps) {
  const total = totalOf(sources)
  return (
    <ReportPanel
      id={id}
      title={title}
      note={total > 0 && `${total.toLocaleString('en-US')} ${total === 1 ? 'visit' : 'visits'}`}
      empty={sources.length === 0 && empty}
    >
      <SourceBars sources={sources} shown={shown} />
    </ReportPanel>
  )
}

function SourceBars({ sources, shown }: Pick<PanelProps, 'sources' | 'shown'>) {
  return (
    <BarList
      noun="visit"
      total={totalOf(sources)}
      bars={sources.map(({ source, views, before }) => ({
        name: source,
        shown: SHOWN[source] ?? shown?.(source) ?? source,
        count: views,
        note: beforeWords(before),
      }))}
    />
  )
}

const totalOf = (sources: Source[]) => sources.reduce((sum, { views }) => sum + views, 0)

// A pattern such as /tags/:tag stands for all of its pages and leads nowhere.
function entryLink(path: string): Bar['shown'] {
  return /[:*]/.test(path) ? path : <Link to={path}>{path}</Link>
}
