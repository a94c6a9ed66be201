import type { RedirectList, RedirectOut } from '#server/modules/links/missing/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePagesOf } from './use-pages-of.ts'

export function Redirects({ redirects, currentPage, totalPages }: RedirectList) {
  const list = usePagesOf('redirects')
  return (
    <ManagedList
      list={list}
      label="Redirects"
      noun="redirect"
      rows={redirects}
      nameOf={({ path }) => path}
      columns={COLUMNS}
      actions={[REMOVE]}
      paging={totalPages > 1 ? { page: currentPage, pages: totalPages } : undefined}
      empty={<p className="meta">The redirects that you set will stand here.</p>}
    />
  )
}

const COLUMNS: Column<RedirectOut>[] = [
  { head: 'From', as: 'main', cell: ({ path }) => <span className="mono breaks">{path}</span> },
  {
    head: 'To',
    cell: ({ target }) => (
      <Link to={target} className="mono breaks under">
        {target}
      </Link>
    ),
  },
]

const REMOVE: RowAction<RedirectOut> = {
  label: 'Remove',
  variant: 'quiet',
  send: ({ _id: id }) => call((api) => api.admin.redirects[':id'].$delete({ param: { id } })),
  doneText: ([redirect]) => `${redirect?.path} leads nowhere any more.`,
}
