import { lazy, Suspense, useState } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { bulkActions, type Labelling } from './bulk-actions.ts'
import { columnsOf } from './blog-columns.tsx'
import { deletePosts } from './delete-posts.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import {
  BLOGS,
  type BlogsView,
  type Categories,
  type Earned,
  type FoundBlogs,
} from './load-blogs.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { pathTo } from '#shared/addresses.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const EditDialog = lazy(() =>
  import('./edit/edit-dialog.tsx').then(({ EditDialog: component }) => ({ default: component })),
)

type Props = {
  list: List<BlogsView>
  found: FoundBlogs
  categories: Categories
  earned: Earned
}

export function BlogsList({ list, found, categories, earned }: Props) {
  const { blogs, totalBlogs, totalPages, currentPage } = found
  const person = usePerson()
  const isAdmin = person.role === 'admin'
  const [labelled, setLabelled] = useState<Labelling>()
  const { search, category, status, author } = list.view
  const filter = { search, category, status, authorId: isAdmin ? author : person._id }
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
        nameOf={(post) => `“${postName(post)}”`}
        columns={columnsOf({
          isAdmin,
          earned,
          onDelete,
          onChanged: refresh,
          onSettings: setEditing,
          onLocked: setLocked,
        })}
        canChoose={({ editorial }) => Boolean(editorial?.canEdit)}
        bulk={() => bulkActions({ filter, mayPublish: isAdmin, onLabel: setLabelled })}
        {...(isAdmin && { total: totalBlogs })}
        paging={{
          page: currentPage,
          pages: totalPages,
          note: rangeLine(currentPage, blogs.length, totalBlogs, list.view.limit),
        }}
        empty={<NoRows list={list} />}
      />
      {labelled && (
        <LabelsDialog
          asked={labelled}
          categories={categories}
          onClose={() => setLabelled(undefined)}
        />
      )}
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

function NoRows({ list }: { list: List<BlogsView> }) {
  return (
    <NothingFound list={list} path={BLOGS.path} text="No blogs found for the query.">
      <EmptyState text="No blogs found for the query." hint="Your posts will appear here.">
        <LinkButton to="/dashboard/create-post" variant="primary">
          Write your first post
        </LinkButton>
      </EmptyState>
    </NothingFound>
  )
}

/** Says why somebody who pressed Edit cannot change this post. */
function LockedPost({ post, onClose }: { post: PostSummary; onClose: () => void }) {
  const isPublic = post.status === 'published'
  return (
    <Dialog
      open
      title="You are not authorized to update this blog"
      onClose={onClose}
      actions={
        <>
          <LinkButton to={pathTo.post(post.slug)}>Read the post</LinkButton>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isPublic
        ? `“${post.title}” is published, so only an admin can change it now. Contact the owner if something needs fixing.`
        : 'Only its author and admins can change it.'}
    </Dialog>
  )
}
