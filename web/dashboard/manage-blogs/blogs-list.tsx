import { lazy, Suspense, useState } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { counted } from '#web/dashboard/kit/counted.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import type { BulkAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { columnsOf } from './blog-columns.tsx'
import { deletePosts } from './delete-posts.tsx'
import { LockedPost } from './locked-post.tsx'
import { BLOGS, type BlogsView, type Categories, type FoundBlogs } from './load-blogs.ts'

const EditDialog = lazy(() =>
  import('./edit/edit-dialog.tsx').then(({ EditDialog: component }) => ({ default: component })),
)

type Props = { list: List<BlogsView>; found: FoundBlogs; categories: Categories }

export function BlogsList({ list, found, categories }: Props) {
  const { blogs, totalBlogs, totalPages, currentPage } = found
  const isAdmin = usePerson().role === 'admin'
  const [editing, setEditing] = useState<PostSummary>()
  const [locked, setLocked] = useState<PostSummary>()
  const refresh = useRefresh()
  const onDelete = (post: PostSummary) => void deletePosts([post], refresh)
  return (
    <>
      <ManagedList
        list={list}
        label="Blog posts"
        noun="post"
        rows={blogs}
        nameOf={({ title }) => `“${title}”`}
        columns={columnsOf({
          ...{ isAdmin, onDelete, onChanged: refresh },
          ...{ onSettings: setEditing, onLocked: setLocked },
        })}
        canChoose={({ desk }) => Boolean(desk?.canEdit)}
        bulk={() => (isAdmin ? [...STATUS_CHANGES, DELETE] : [DELETE])}
        paging={{
          page: currentPage,
          pages: totalPages,
          note: rangeLine(currentPage, blogs.length, totalBlogs),
        }}
        empty={<NoRows list={list} />}
      />
      {locked && <LockedPost post={locked} onClose={() => setLocked(undefined)} />}
      {editing && (
        <Suspense>
          <EditDialog
            post={editing}
            categories={categories}
            onClose={() => setEditing(undefined)}
            onSaved={refresh}
          />
        </Suspense>
      )}
    </>
  )
}

const STATUS_CHANGES = [
  statusChange('Publish', 'check', 'published', 'published'),
  statusChange('Unpublish', 'pen', 'draft', 'unpublished'),
  statusChange('Make private', 'lock', 'private', 'made private'),
]

const DELETE: BulkAction<PostSummary> = {
  label: 'Delete',
  icon: 'trash',
  run: (posts, changed) => void deletePosts(posts, changed),
}

/** Changes the status alone, unless somebody changed a post since it was listed. */
function statusChange(
  label: string,
  icon: IconName,
  status: PostSummary['status'],
  words: string,
): BulkAction<PostSummary> {
  return {
    ...{ label, icon },
    send: ({ _id: id, desk }) => {
      const json = { status, ...(desk && { version: desk.version }) }
      return call((api) => api.blogs[':id'].$put({ param: { id }, json }))
    },
    doneText: ({ length }) => `${counted(length, 'post')} ${words}.`,
    wrong: ({ title }, message) => `“${title}”: ${message}`,
  }
}

function NoRows({ list }: { list: List<BlogsView> }) {
  return (
    <NothingFound list={list} path={BLOGS.path} text="No blogs found for the query.">
      <EmptyState text="No blogs found for the query." hint="Here your posts will stand.">
        <LinkButton to="/dashboard/create-post" variant="primary">
          Write the first one
        </LinkButton>
      </EmptyState>
    </NothingFound>
  )
}
