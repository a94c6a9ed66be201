import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Comment, Reply } from '#server/modules/comments/schema.ts'
import { loginPath } from '#web/site/return-path.ts'
import { isSignedIn } from '#web/pages/blog/post/is-signed-in.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import { useThreads } from './use-threads.ts'

// Few readers delete a comment.
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

export function Comments({ postId }: { postId: string }) {
  const isMember = isSignedIn()
  const { status, threads, load, add, remove } = useThreads(postId)
  const [doomed, setDoomed] = useState<Comment | Reply | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const isLoaded = threads !== null
  useEffect(() => {
    if (isLoaded) showLinked()
  }, [isLoaded])

  function added(comment: Comment) {
    add(comment)
    const isWaiting = comment.status === 'waiting'
    toast.success(isWaiting ? 'Thank you. Your comment is awaiting approval.' : 'Comment posted.')
  }

  function deleted(id: string) {
    remove(id)
    setDoomed(null)
    container.current?.querySelector<HTMLElement>('h2 > span')?.focus()
    toast.success('Comment deleted.')
  }

  return (
    <div ref={container} className={`grid loose slim whole ${styles.comments}`}>
      <Rule
        title={
          <span tabIndex={-1} className={styles.title}>
            Comments{' '}
            {threads && <span className={`mono faint ${styles.total}`}>{threads.total}</span>}
          </span>
        }
      />
      {isMember ? (
        <CommentForm postId={postId} onAdded={added} />
      ) : (
        <LinkButton className="own-width" to={loginPath(`${location.pathname}#comments`)}>
          Sign in to comment
        </LinkButton>
      )}
      {status === 'failed' && (
        <EmptyState drawing="error" text="The comments could not be loaded.">
          <Button onClick={() => void load({ page: threads?.page ?? 1 })}>Retry</Button>
        </EmptyState>
      )}
      {status === 'loading' && !threads && <Skeleton count={3} />}
      {threads?.comments.length === 0 && status === 'ready' && <p>No comments yet.</p>}
      {threads && (
        <ol className="grid loose ruled" aria-busy={status === 'loading'}>
          {threads.comments.map((thread) => (
            <CommentThread
              key={thread._id}
              thread={thread}
              postId={postId}
              canReply={isMember}
              onAdded={added}
              onDelete={setDoomed}
            />
          ))}
        </ol>
      )}
      {threads && <PageSteps {...threads} onStep={(page) => void load({ page })} />}
      {doomed && (
        <Suspense>
          <DeleteDialog
            comment={doomed}
            onClose={() => setDoomed(null)}
            onDeleted={() => deleted(doomed._id)}
          />
        </Suspense>
      )}
    </div>
  )
}

// The browser tried to scroll to the linked comment before it was rendered.
function showLinked() {
  if (!location.hash.startsWith('#comment')) return
  const linked = document.getElementById(location.hash.slice(1))
  linked?.scrollIntoView()
  linked?.focus({ preventScroll: true })
}

type Props = { page: number; pages: number; onStep: (page: number) => void }

function PageSteps({ page, pages, onStep }: Props) {
  if (pages <= 1) return null
  return (
    <nav className="row" aria-label="Pages of comments">
      <Button size="s" disabled={page <= 1} onClick={() => onStep(page - 1)}>
        Newer
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button size="s" disabled={page >= pages} onClick={() => onStep(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
