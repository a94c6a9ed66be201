import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { markTexts, reactions } from './reactions.ts'
import styles from './reactions.module.css'
import { toggleMark } from './toggle-mark.ts'

/** Like with its count, and Save; until hydration the behaviour `reactions` keeps them up to date. */
export default function ReactionButtons({ postId }: { postId: string }) {
  const current = useStore(reactions, reactions.get())
  const { isLikedByUser = false, isSaved = false } = current
  const { like, save } = markTexts(current)
  return (
    <div
      className={`needs-script line stretched touching ${styles.buttons}`}
      data-start="reactions"
      data-post={postId}
    >
      <Button
        variant="quiet"
        data-mark="like"
        aria-pressed={isLikedByUser}
        onClick={() => void toggleMark('like', postId)}
      >
        <Icon name="heart" />
        <span className={styles.word}>Like </span>
        <span className={`num to-start ${styles.count}`}>{like}</span>
      </Button>
      <Button
        variant="quiet"
        data-mark="save"
        aria-pressed={isSaved}
        onClick={() => void toggleMark('save', postId)}
      >
        <Icon name="bookmark" />
        <span className={styles.word}>{save}</span>
      </Button>
    </div>
  )
}
