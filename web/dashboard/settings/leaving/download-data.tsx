import type { DataExport } from '#server/modules/leaving/schema.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { DataExportBox } from '#web/dashboard/user-parts/data-export-box.tsx'

type Props = { dataExport: DataExport; email: string; isMailed: boolean }

export function DownloadData({ dataExport, email, isMailed }: Props) {
  const meanwhile = isMailed
    ? `You can leave this page: a link is emailed to ${email} when it is ready.`
    : 'It can be downloaded here when it is ready.'
  return (
    <section className="card grid pad-4" aria-labelledby="download-data-title">
      <div className="grid tight">
        <h3 className="title-4" id="download-data-title" tabIndex={-1}>
          Download my data
        </h3>
        <p className="soft">
          Your profile, addresses, orders with their invoices, comments, likes, saved posts and
          posts with their pictures, as one zip file. Posts are Markdown, invoices can be printed,
          everything else is JSON.
        </p>
      </div>
      <DataExportBox
        loaded={dataExport}
        calls={CALLS}
        href="/api/auth/export/file"
        meanwhile={meanwhile}
      />
    </section>
  )
}

const CALLS = {
  read: () => tryCall((api) => api.auth.export.$get()),
  start: () => confirmed((api) => api.auth.export.$post()),
}
