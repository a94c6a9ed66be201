import { useRef, useState } from 'react'
import type { SavedPost } from '#server/modules/accounts/schema.ts'
import { postPath } from '#web/pages/blog/post-tile.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PostCard } from '#web/ui/post-card.tsx'
import { toast } from '#web/ui/toast.ts'
import { NothingSaved } from './no-saved-posts.tsx'
import styles from './saved-posts-page.module.css'

/** Saved posts as cards. One that is taken out goes at once, and comes back by Undo or when the server says no. */
export function SavedPosts({ posts }: { posts: SavedPost[] }) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const place = useRef<HTMLDivElement>(null)
  const kept = posts.filter(({ _id }) => !taken.has(_id))

  const take = (id: string) => setTaken((ids) => new Set([...ids, id]))
  const putBack = (id: string) => setTaken((ids) => new Set([...ids].filter((one) => one !== id)))

  async function unsave({ _id }: SavedPost, index: number) {
    take(_id)
    const buttons = place.current?.querySelectorAll<HTMLElement>('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    ;(next ?? document.querySelector<HTMLElement>('h1'))?.focus()
    if ((await toggle(_id)) !== false) return putBack(_id)
    toast.success('Removed from your saved posts', { label: 'Undo', onClick: () => void undo(_id) })
  }

  async function undo(id: string) {
    putBack(id)
    if ((await toggle(id)) !== true) take(id)
  }

  if (kept.length === 0) return <NothingSaved />
  return (
    <div ref={place}>
      <CardGrid kind="posts-3">
        {kept.map((post, index) => (
          <PostCard
            key={post._id}
            to={postPath(post.slug)}
            title={post.title}
            picture={post.cover}
            heading="h2"
            priority={index === 0}
            facts={[
              <b key="category">{post.category.name}</b>,
              <DateText key="date" iso={post.createdAt} />,
              `${post.readingMinutes} min`,
            ]}
            action={
              <IconButton
                icon="bookmark"
                label={`Unsave ${post.title}`}
                title="Unsave"
                className={`needs-script ${styles.saved}`}
                onClick={() => void unsave(post, index)}
              />
            }
          />
        ))}
      </CardGrid>
    </div>
  )
}

/** Saves or unsaves a post; what it is now, or undefined when nothing came of it. */
async function toggle(postId: string): Promise<boolean | undefined> {
  try {
    const { browserApi } = await import('#web/api/browser-api.ts')
    const answer = await browserApi.auth['save-post'][':postId'].$post({ param: { postId } })
    return answer.ok ? (await answer.json()).saved : undefined
  } catch {
    return undefined
  }
}
