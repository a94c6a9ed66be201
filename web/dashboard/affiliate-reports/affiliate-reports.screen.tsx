import layout from '#web/dashboard/kit/columns.module.css'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ImportsList } from './imports-list.tsx'
import { LinesList } from './lines-list.tsx'
import { REPORTS, type loadReports } from './load-reports.ts'
import { UploadPanel } from './upload-panel.tsx'
import { shopNames } from '#shared/money/currency-name.ts'

/** What affiliate programmes paid: their reports come in here, and their lines find their articles. */
export default function AffiliateReports({ data }: ScreenProps<typeof loadReports>) {
  const list = useList(REPORTS)
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[
            { label: 'Analytics', to: '/dashboard/analytics' },
            { label: 'Affiliate reports' },
          ]}
        />
      </div>
      <ScreenHead title="Affiliate reports" facts={[`Amounts in ${shopNames()}`]}>
        <LinkButton to="/dashboard/store-settings#paid-links">Codes in paid links</LinkButton>
      </ScreenHead>
      <UploadPanel programmes={data.programmes} />
      <ImportsList list={list} data={data} />
      {data.totalImports > 0 && <LinesList list={list} data={data} />}
    </>
  )
}
