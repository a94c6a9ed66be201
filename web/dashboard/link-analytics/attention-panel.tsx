import type {
  AttentionList,
  AttentionPost,
  Reason,
} from '#server/modules/links/attention/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePagesOf } from './use-pages-of.ts'

/** Public posts of which something may not hold any more. */
export function AttentionPanel({ attention }: { attention: AttentionList }) {
  const { posts, totalPosts, currentPage, totalPages, months } = attention
  const list = usePagesOf('posts')
  return (
    <section className="above-6" aria-labelledby="posts-to-check">
      <PanelHead
        id="posts-to-check"
        title="Posts that need a look"
        note={totalPosts > 0 && counted(totalPosts, 'post')}
      />
      <ManagedList
        list={list}
        label="Posts that need a look"
        noun="post"
        rows={posts}
        nameOf={({ title }) => `“${title}”`}
        columns={COLUMNS}
        actions={[EDIT, MARK]}
        paging={totalPages > 1 ? { page: currentPage, pages: totalPages } : undefined}
        empty={
          <div className="card pad-4">
            <p className="meta">
              Posts with products that are sold out or gone, or with another price than the store,
              will stand here
              {months > 0 && `, and posts that nobody looked at for ${counted(months, 'month')}`}.
            </p>
          </div>
        }
      />
    </section>
  )
}

const COLUMNS: Column<AttentionPost>[] = [
  {
    head: 'Post',
    as: 'main',
    isTitle: true,
    cell: ({ title, slug, reasons }) => (
      <>
        <Link to={pathTo.post(slug)} className="strong breaks">
          {title}
        </Link>
        <ul className="small soft">
          {reasons.map((reason) => (
            <li key={JSON.stringify(reason)} className="breaks">
              <ReasonText reason={reason} />
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    head: 'Changed',
    cell: ({ updatedAt, checkedOn }) => (
      <span className="note">
        <DateText iso={updatedAt} />
        {checkedOn && (
          <>
            , checked <DateText iso={checkedOn} />
          </>
        )}
      </span>
    ),
  },
]

const LOST = { 'sold-out': 'is sold out.', archived: 'is no longer sold.' }

function ReasonText({ reason }: { reason: Reason }) {
  if (reason.kind === 'stale') return 'Nobody looked at it for a long time.'
  if (reason.kind === 'gone')
    return reason.words.startsWith('/')
      ? `The product “${reason.words.slice(1)}” is gone.`
      : 'A product that it shows is gone.'
  const { _id, title } = reason.product
  return (
    <>
      <Link to={pathTo.dashboardScreen(`manage-products/${_id}`)} className="under">
        {title}
      </Link>{' '}
      {reason.kind === 'price' ? `may cost something else: ${reason.words}.` : LOST[reason.kind]}
    </>
  )
}

const EDIT: RowAction<AttentionPost> = {
  label: 'Edit',
  to: ({ _id }) => `${pathTo.dashboardScreen('create-post')}?id=${_id}`,
}

const MARK: RowAction<AttentionPost> = {
  label: 'Mark as checked',
  variant: 'quiet',
  send: ({ _id: id }) =>
    call((api) =>
      api.admin['posts-to-check'][':id'].$put({ param: { id }, json: { isChecked: true } }),
    ),
  doneText: ([post]) => `Readers of “${post?.title}” see that it was checked today.`,
}
