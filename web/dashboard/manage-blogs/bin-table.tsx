import { useState } from 'react'
import type { BinnedPost } from '#server/modules/blog/schema-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageSteps } from '#web/ui/page-steps.tsx'
import { toast } from '#web/ui/toast.ts'
import { erasePost, restorePost } from './desk-calls.ts'
import row from './blog-row.module.css'

type Props = {
  posts: BinnedPost[]
  page: number
  pages: number
  isAdmin: boolean
  href: (page: number) => string
  onChanged: () => void
}

/** Deleted posts: who deleted them, how long they stay, and the way back. */
export function BinTable({ posts, page, pages, isAdmin, href, onChanged }: Props) {
  const [doomed, setDoomed] = useState<BinnedPost>()
  if (posts.length === 0)
    return <EmptyState text="The bin is empty." hint="Deleted posts stay here for 30 days." />
  async function run(work: Promise<{ ok: boolean; message?: string }>, done: string) {
    const { ok, message } = await work
    if (ok) toast.success(done)
    else toast.error(message ?? 'Something went wrong')
    onChanged()
  }
  return (
    <>
      <DataTable
        label="Deleted posts"
        foot={<PageSteps page={page} pages={pages} href={href} />}
        head={
          <>
            <th>Post</th>
            <th>Deleted</th>
            <th>By</th>
            <th data-end>Days left</th>
            <th>
              <span className="vh">Actions</span>
            </th>
          </>
        }
      >
        {posts.map((post) => (
          <tr key={post._id}>
            <td data-cell="main">
              <strong>{post.title || 'Untitled'}</strong>
              <p className={row.facts}>
                {[post.author, `was ${post.status}`].filter(Boolean).join(' · ')}
              </p>
            </td>
            <td>
              <DateText iso={post.deletedAt} />
            </td>
            <td>{post.deletedBy || '–'}</td>
            <td data-end data-cell="figure">
              {post.daysLeft}
              <span className={row.inCard}> days left</span>
            </td>
            <td data-cell="acts">
              <div className={row.acts}>
                <Button
                  size="s"
                  aria-label={`Restore “${post.title}”`}
                  onClick={() => void run(restorePost(post._id), `“${post.title}” is back.`)}
                >
                  <Icon name="return" small />
                  Restore
                </Button>
                {isAdmin && (
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Delete for good: “${post.title}”`}
                    onClick={() => setDoomed(post)}
                  >
                    Delete for good
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </DataTable>
      {doomed && (
        <EraseDialog
          post={doomed}
          onClose={() => setDoomed(undefined)}
          onErase={() => {
            setDoomed(undefined)
            void run(erasePost(doomed._id), `“${doomed.title}” is gone for good.`)
          }}
        />
      )}
    </>
  )
}

function EraseDialog({
  post,
  onClose,
  onErase,
}: {
  post: BinnedPost
  onClose: () => void
  onErase: () => void
}) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete “${post.title || 'Untitled'}” for good?`}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={onErase}>
            <Icon name="trash" small />
            Delete for good
          </Button>
        </>
      }
    >
      <p>Its text, its history, its comments and its likes go with it. This cannot be undone.</p>
    </Dialog>
  )
}
