import type { ReactNode } from 'react'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'

type Props = {
  id: string
  title: string
  note?: ReactNode
  /** Said instead of the content, where there is none: what will stand here, and when. */
  empty?: string | false
  children: ReactNode
}

export function ReportPanel({ id, title, note, empty, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <PanelHead title={title} id={id} note={note} />
      <div className="card grid pad-4">{empty ? <p className="meta">{empty}</p> : children}</div>
    </section>
  )
}
