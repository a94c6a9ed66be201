import { tryCall } from '#web/dashboard/kit/call.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { DataExportBox } from '#web/dashboard/user-parts/data-export-box.tsx'
import type { ShownPerson } from './load-user.ts'

/** Exports what the site has of somebody else, as when they ask for it by letter. */
export function ExportPanel({ person }: { person: ShownPerson }) {
  const { _id: id, dataExport, name } = person
  if (!dataExport) return null
  const param = { id }
  const calls = {
    read: () => tryCall((api) => api.auth.users[':id'].export.$get({ param })),
    start: () => confirmed((api) => api.auth.users[':id'].export.$post({ param })),
  }
  return (
    <section>
      <PanelHead title="Their data" />
      <div className="card grid pad-4">
        <p className="small soft">
          For somebody who asks you for what the site has about them. {name} is told by email that
          an admin exported it.
        </p>
        <DataExportBox
          loaded={dataExport}
          calls={calls}
          href={`/api/auth/users/${id}/export/file`}
          meanwhile="It can be downloaded here when it is ready."
          size="s"
        />
      </div>
    </section>
  )
}
