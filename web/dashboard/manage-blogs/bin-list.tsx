import type { BinnedPost } from '#server/modules/blog/bin/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import type { Deed } from '#web/dashboard/kit/list/deeds.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { BlogsView, FoundBin } from './load-blogs.ts'
import styles from './manage-blogs.module.css'
import { restorePost } from './restore-post.ts'

export function BinList({ list, found }: { list: List<BlogsView>; found: FoundBin }) {
  const { role } = usePerson()
  return (
    <ManagedList
      list={list}
      label="Deleted posts"
      noun="post"
      rows={found.posts}
      nameOf={({ title }) => `“${title}”`}
      columns={COLUMNS}
      deeds={role === 'admin' ? [RESTORE, ERASE] : [RESTORE]}
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
        <strong>{title || 'Untitled'}</strong>
        <p className="note">{[author, `was ${status}`].filter(Boolean).join(' · ')}</p>
      </>
    ),
  },
  { head: 'Deleted', cell: ({ deletedAt }) => <DateText iso={deletedAt} /> },
  { head: 'By', cell: ({ deletedBy }) => deletedBy || '–' },
  {
    head: 'Days left',
    as: 'figure',
    isNumber: true,
    cell: ({ daysLeft }) => (
      <>
        {daysLeft}
        <span className={styles.inCard}> days left</span>
      </>
    ),
  },
]

const RESTORE: Deed<BinnedPost> = {
  label: 'Restore',
  icon: 'return',
  send: ({ _id }) => restorePost(_id),
  said: ([post]) => `“${post?.title}” is back.`,
}

const ERASE: Deed<BinnedPost> = {
  label: 'Delete for good',
  variant: 'quiet',
  name: ({ title }) => `Delete for good: “${title}”`,
  said: ([post]) => `“${post?.title}” is gone for good.`,
  ask: ({ _id: id, title }) => ({
    title: `Delete “${title || 'Untitled'}” for good?`,
    text: (
      <p>Its text, its history, its comments and its likes go with it. This cannot be undone.</p>
    ),
    action: 'Delete for good',
    run: () => call((api) => api.blogs.bin[':id'].$delete({ param: { id } })),
  }),
}
