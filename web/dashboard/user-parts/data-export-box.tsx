import type { DataExport } from '#server/modules/leaving/schema.ts'
import { sizeText } from '#shared/size-text.ts'
import { siteDate } from '#shared/site-time.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
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
  const { state, problem } = dataExport
  return (
    <>
      <FormMessage tone="info">
        {state === 'making' && `The file is being made. ${meanwhile}`}
      </FormMessage>
      <FormMessage tone="bad">{state === 'failed' && problem}</FormMessage>
      {state === 'ready' && <Ready {...dataExport} href={href} size={size} />}
      {state !== 'making' && (
        <div>
          <Button size={size} busy={isBusy} busyLabel="One moment…" onClick={() => void start()}>
            {LABELS[state]}
          </Button>
        </div>
      )}
    </>
  )
}

const LABELS = {
  none: 'Prepare download',
  ready: 'Prepare a new one',
  failed: 'Try again',
} satisfies Record<Exclude<DataExport['state'], 'making'>, string>

type ReadyProps = DataExport & Pick<Props, 'href' | 'size'>

function Ready({ sizeBytes, readyUntil, href, size = 'm' }: ReadyProps) {
  const { timeZone } = usePerson()
  return (
    <div className="grid tight" role="status">
      <p>
        Ready until{' '}
        <time dateTime={readyUntil ?? ''}>
          {siteDate(new Date(readyUntil ?? ''), timeZone, true)}
        </time>
        , {sizeText(sizeBytes)}.
      </p>
      <div>
        <LinkButton variant="primary" size={size} href={href} download>
          Download
        </LinkButton>
      </div>
    </div>
  )
}
