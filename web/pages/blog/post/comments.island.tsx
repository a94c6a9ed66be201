import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { Comments } from './comments/comments.tsx'
import styles from './comments-place.module.css'
import { markTexts, reactions } from './reactions.ts'

/** Loads the comments when the reader scrolls near; until then, and after a failure, a button loads them. */
export default function CommentsPlace({ postId }: { postId: string }) {
  const [isAwake, setAwake] = useState(false)
  const current = useStore(reactions, reactions.get())
  useEffect(() => setAwake(true), [])
  return (
    <section
      id="comments"
      className={`grid needs-script packed above-7 own-widths reading-wide ${styles.place}`}
      aria-label="Comments"
      data-start="linked-comment"
    >
      {isAwake ? (
        <Comments postId={postId} />
      ) : (
        <Button size="s" data-mark="comments">
          <Icon name="chat" />
          <span>{markTexts(current).comments}</span>
        </Button>
      )}
    </section>
  )
}
