import type { AuditEntryOut } from '#server/modules/audit/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { DayRange } from '#web/dashboard/kit/list/day-range.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { columnsOf } from './audit-columns.tsx'
import { kindOptions, verbOptions } from './audit-words.ts'
import { AUDIT, type AuditView, type loadAudit } from './load-audit.ts'
import { OwnSignIns } from './own-sign-ins.tsx'

export default function Audit({ data }: ScreenProps<typeof loadAudit>) {
  const { entries, totalEntries, currentPage, totalPages, people } = data
  const list = useList(AUDIT)
  const failure = useFailure()
  const { person, object } = list.view
  return (
    <>
      <ScreenHead title="Audit Log" facts={['Only you see this', `Kept for ${data.keptDays} days`]}>
        <Button onClick={() => void downloadFile(fileOf(list.view))}>Export CSV</Button>
      </ScreenHead>
      {!failure && <OwnSignIns signIns={data.signIns} failures={data.failures} />}
      <FilterBar
        list={list}
        choices={[
          { name: 'person', label: 'Person', options: personOptions(people, person) },
          { name: 'object', label: 'Object', options: kindOptions(object) },
          { name: 'verb', label: 'What was done', options: verbOptions(object) },
        ]}
        count={failure ? '' : countText(totalEntries)}
      />
      <DayRange list={list} />
      <ManagedList
        list={list}
        label="Audit log"
        noun="entry"
        rows={entries}
        nameOf={({ words }) => `“${words}”`}
        columns={columnsOf(list)}
        actions={[history(list)]}
        paging={totalPages > 1 ? { page: currentPage, pages: totalPages } : undefined}
        empty={<NoEntries list={list} />}
      />
    </>
  )
}

function history(list: List<AuditView>): RowAction<AuditEntryOut> {
  return {
    label: 'Its history',
    variant: 'quiet',
    isFor: ({ object }) => object._id !== '' && keyOf(object) !== list.view.object,
    to: ({ object }) => AUDIT.href(AUDIT.read(new URLSearchParams()), { object: keyOf(object) }),
  }
}

const keyOf = ({ kind, _id }: AuditEntryOut['object']) => `${kind}:${_id}`

function personOptions(people: { _id: string; name: string }[], chosen: string) {
  const named = people.map(({ _id, name }) => ({ value: _id, label: name }))
  const others = [
    { value: 'site', label: 'The site itself' },
    { value: 'guest', label: 'Not signed in' },
    { value: 'deleted', label: 'Deleted users' },
  ]
  const options = [{ value: '', label: 'Anybody' }, ...named, ...others]
  if (options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: 'Only this person' }]
}

const countText = (total: number) =>
  total < LAST_ROW ? counted(total, 'entry', 'entries') : 'The newest 10,000 entries'

function fileOf({ page: _, ...filters }: AuditView): string {
  return `/api/admin/audit.csv?${new URLSearchParams(filters)}`
}

function NoEntries({ list }: { list: List<AuditView> }) {
  return (
    <NothingFound
      list={list}
      path={AUDIT.path}
      text="No entries match these filters."
      hint="Try other days, or fewer filters."
    >
      <EmptyState
        text="Nothing has been done yet."
        hint="Sign-ins, changes of rights and settings, and what people publish, sell and delete appear here."
      />
    </NothingFound>
  )
}
