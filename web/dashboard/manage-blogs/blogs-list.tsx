import { lazy, Suspense, useState } from 'react'
import type { ListedPosts, PostSummary } from '#server/modules/blog/schema.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageSteps } from '#web/ui/page-steps.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlogsTable } from './blogs-table.tsx'
import { blogsHref, BLOGS_PATH, isFiltered, type BlogsView } from './blogs-view.ts'
import { BulkBar } from './bulk-bar.tsx'
import { rangeLine } from './counts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { restorePost } from './desk-calls.ts'

const EditDialog = lazy(() =>
  import('./edit/edit-dialog.tsx').then(({ EditDialog: component }) => ({ default: component })),
)

type Props = {
  view: BlogsView
  list: ListedPosts
  isAdmin: boolean
  isLoading: boolean
  onChanged: () => void
}

/** The found posts, and the dialogs in which they are changed and deleted. */
export function BlogsList({ view, list, isAdmin, isLoading, onChanged }: Props) {
  const [editing, setEditing] = useState<PostSummary>()
  const [doomed, setDoomed] = useState<PostSummary[]>([])
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { blogs, totalBlogs, totalPages, currentPage } = list
  const chosen = blogs.filter((post) => picked.has(post._id))

  const pick = (ids: string[], on: boolean) => {
    const next = new Set(picked)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    setPicked(next)
  }
  const refresh = () => {
    setPicked(new Set())
    onChanged()
  }
  const deleted = (posts: PostSummary[]) => {
    setDoomed((asked) => asked.filter((post) => !posts.includes(post)))
    offerUndo(posts, onChanged)
    refresh()
  }

  if (blogs.length === 0 && !isLoading) return <NothingFound view={view} />
  return (
    <>
      <BlogsTable
        posts={blogs}
        isLoading={isLoading}
        isAdmin={isAdmin}
        picked={picked}
        onPick={pick}
        onEdit={setEditing}
        onDelete={(post) => setDoomed([post])}
        onCopyLink={(post) => void copyLink(post)}
        foot={
          <>
            <span>{rangeLine(currentPage, blogs.length, totalBlogs)}</span>
            <PageSteps
              page={currentPage}
              pages={totalPages}
              href={(page) => blogsHref(view, { page })}
            />
          </>
        }
      />
      {chosen.length > 0 && (
        <BulkBar
          posts={chosen}
          isAdmin={isAdmin}
          onDelete={() => setDoomed(chosen)}
          onDone={refresh}
          onClear={() => setPicked(new Set())}
        />
      )}
      {doomed.length > 0 && (
        <DeleteDialog posts={doomed} onClose={() => setDoomed([])} onDeleted={deleted} />
      )}
      {editing && (
        <Suspense>
          <EditDialog post={editing} onClose={() => setEditing(undefined)} onSaved={onChanged} />
        </Suspense>
      )}
    </>
  )
}

function NothingFound({ view }: { view: BlogsView }) {
  if (view.page > 1)
    return (
      <EmptyState drawing="search" text="No blogs found for the query.">
        <LinkButton to={blogsHref(view)}>To the first page</LinkButton>
      </EmptyState>
    )
  if (isFiltered(view))
    return (
      <EmptyState
        drawing="search"
        text="No blogs found for the query."
        hint="Try fewer or other words, or another filter."
      >
        <LinkButton to={BLOGS_PATH}>Clear all filters</LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState text="No blogs found for the query." hint="Here your posts will stand.">
      <LinkButton to="/dashboard/create-post" variant="primary">
        Write the first one
      </LinkButton>
    </EmptyState>
  )
}

function offerUndo(posts: PostSummary[], onChanged: () => void): void {
  const [first] = posts
  const text =
    posts.length === 1 ? `“${first?.title}” was deleted.` : `${posts.length} posts were deleted.`
  const undo = async () => {
    const outcomes = await Promise.all(posts.map((post) => restorePost(post._id)))
    const failed = outcomes.find((outcome) => !outcome.ok)
    if (failed && !failed.ok) toast.error(failed.message)
    else toast.success(posts.length === 1 ? `“${first?.title}” is back.` : 'The posts are back.')
    onChanged()
  }
  toast.success(text, { label: 'Undo', onClick: () => void undo() })
}

async function copyLink({ slug }: PostSummary): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/blog/${slug}`)
    toast.success('Link copied.')
  } catch {
    toast.error('The link could not be copied.')
  }
}
