import type { PostSummary } from '#server/modules/blog/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { call, callForEach } from '#web/dashboard/kit/call.ts'
import { confirmDeletion } from '#web/dashboard/kit/confirm/confirm-deletion.ts'
import styles from '#web/dashboard/kit/list/pictured-line.module.css'
import { toast } from '#web/ui/browser/toast.ts'
import { PostLine } from '#web/dashboard/kit/list/post-line.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { restorePost } from './restore-post.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

export function deletePosts(posts: PostSummary[], onChanged: () => void): Promise<void> {
  return confirmDeletion({
    things: posts,
    noun: 'blog',
    text: <WhatGoes posts={posts} />,
    failure: 'Failed to delete the blog. Please try again.',
    send: (id) => call((api) => api.blogs[':id'].$delete({ param: { id } })),
    onDone(deleted) {
      offerUndo(deleted, onChanged)
      onChanged()
    },
  })
}

function WhatGoes({ posts }: { posts: PostSummary[] }) {
  const [first] = posts
  return (
    <>
      {posts.length === 1 && first ? (
        <PostLine post={first}>
          <strong>
            <Unbroken text={postName(first)} />
          </strong>
          <span className="note">
            {counted(first.editorial?.views ?? 0, 'view')} in 30 days ·{' '}
            {counted(first.likesCount, 'like')}
          </span>
        </PostLine>
      ) : (
        <ul className={`strong ${styles.names}`}>
          {posts.map((post) => (
            <li key={post._id}>
              <Unbroken text={postName(post)} />
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {posts.some(({ status }) => status === 'published') &&
          `${posts.length === 1 ? 'Its address' : 'Their addresses'} will show “not found”. `}
        You can restore {posts.length === 1 ? 'it' : 'them'} from the bin for 30 days.
      </p>
    </>
  )
}

function offerUndo(posts: PostSummary[], onChanged: () => void): void {
  const isOne = posts.length === 1
  const name = posts[0] ? postName(posts[0]) : ''
  const undo = async () => {
    const { failed } = await callForEach(posts, ({ _id }) => restorePost(_id))
    if (failed[0]) toast.error(failed[0].refusal.message)
    else toast.success(isOne ? `“${name}” was restored.` : 'The posts were restored.')
    onChanged()
  }
  toast.success(isOne ? `“${name}” was deleted.` : `${posts.length} posts were deleted.`, {
    label: 'Undo',
    onClick: () => void undo(),
  })
}
