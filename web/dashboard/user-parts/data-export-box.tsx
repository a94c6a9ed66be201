import type { ReactNode } from 'react'
import type { DataExport } from '#server/modules/leaving/schema.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDataExport, type ExportCalls } from './use-data-export.ts'

type Props = {
  loaded: DataExport
  calls: ExportCalls
  /** Where the file is. */
  href: string
  /** What happens while it is being made. */
  meanwhile: string
  size?: 's' | 'm'
}

/** Asks for an export, tells how far it is, and offers its file for a day. */
export function DataExportBox({ loaded, calls, href, meanwhile, size = 'm' }: Props) {
  const { dataExport, isBusy, start } = useDataExport(loaded, calls)
  const { state } = dataExport
  return (
    <div>
      <div aria-live="polite">
        {state !== 'none' && (
          <div className="below-4">
            <State {...dataExport} meanwhile={meanwhile} />
          </div>
        )}
      </div>
      <div className="row">
        {state === 'ready' && (
          <Button variant="primary" size={size} onClick={() => void downloadFile(href)}>
            Download
          </Button>
        )}
        {/* Stays while the file is being made, with the focus that it may have. */}
        <Button
          size={size}
          busy={isBusy || state === 'making'}
          busyLabel={state === 'making' ? 'Being made…' : 'One moment…'}
          onClick={() => void start()}
        >
          {LABELS[state]}
        </Button>
      </div>
    </div>
  )
}

const LABELS = {
  none: 'Prepare download',
  making: 'Prepare download',
  ready: 'Prepare a new one',
  failed: 'Try again',
} satisfies Record<DataExport['state'], string>

function State({
  state,
  sizeBytes,
  readyUntil,
  problem,
  meanwhile,
}: DataExport & Pick<Props, 'meanwhile'>) {
  const { timeZone } = usePerson()
  if (state === 'failed') return <Notice tone="bad">{problem}</Notice>
  if (state !== 'ready') return <Notice tone="info">The file is being made. {meanwhile}</Notice>
  return (
    <p>
      Ready until{' '}
      <time dateTime={readyUntil ?? ''}>
        {siteDate(new Date(readyUntil ?? ''), timeZone, true)}
      </time>
      , {sizeText(sizeBytes)}.
    </p>
  )
}

function Notice({ tone, children }: { tone: 'bad' | 'info'; children: ReactNode }) {
  return (
    <p className={`notice tone-${tone}`}>
      <Icon name={tone === 'bad' ? 'warn' : 'info'} />
      <span>{children}</span>
    </p>
  )
}
