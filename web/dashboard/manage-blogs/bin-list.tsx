import { nounFor } from '#web/dashboard/kit/words/noun-for.ts'
import type { BinnedPost } from '#server/modules/blog/bin/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { BulkAction, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { BlogsView, FoundBin } from './load-blogs.ts'
import { restorePost } from './restore-post.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

export function BinList({ list, found }: { list: List<BlogsView>; found: FoundBin }) {
  return (
    <ManagedList
      list={list}
      label="Deleted posts"
      noun="post"
      rows={found.posts}
      nameOf={(post) => `“${postName(post)}”`}
      columns={COLUMNS}
      actions={[RESTORE, ERASE]}
      bulk={() => [RESTORE]}
      paging={{ page: found.currentPage, pages: found.totalPages }}
      empty={<EmptyState text="The bin is empty." hint="Deleted posts stay here for 30 days." />}
    />
  )
}

const COLUMNS: Column<BinnedPost>[] = [
  {
    head: 'Post',
    as: 'main',
    cell: ({ title, author, status }) => (
      <>
        <strong>
          <Unbroken text={postName({ title })} />
        </strong>
        <p className="note">{[author, `was ${status}`].filter(Boolean).join(' · ')}</p>
      </>
    ),
  },
  { head: 'Deleted', cell: ({ deletedAt }) => <LocalDate iso={deletedAt} /> },
  { head: 'By', cell: ({ deletedBy }) => deletedBy || '–' },
  {
    head: 'Days left',
    as: 'figure',
    isNumber: true,
    cell: ({ daysLeft }) => (
      <>
        {daysLeft}
        <span className="only-narrow"> {nounFor(daysLeft, 'day')} left</span>
      </>
    ),
  },
]

const RESTORE: BulkAction<BinnedPost> = {
  label: 'Restore',
  icon: 'return',
  send: ({ _id }) => restorePost(_id),
  doneText: (posts) => {
    const [post] = posts
    return post && posts.length === 1
      ? `“${postName(post)}” was restored.`
      : `${counted(posts.length, 'post')} restored.`
  },
}

const ERASE: RowAction<BinnedPost> = {
  label: 'Delete permanently',
  variant: 'quiet',
  isFor: ({ mayErase }) => mayErase,
  name: (post) => `Delete permanently: “${postName(post)}”`,
  doneText: ([post]) => `“${post ? postName(post) : ''}” was deleted permanently.`,
  ask: ({ _id: id, title }) => ({
    title: `Delete “${postName({ title })}” permanently?`,
    text: <p>Its text, history, comments and likes will be deleted too. This cannot be undone.</p>,
    action: 'Delete permanently',
    run: () => call((api) => api.blogs.bin[':id'].$delete({ param: { id } })),
  }),
}
