import { useSite } from '#web/api/site-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './reaction-buttons.module.css'
import type { Mark } from './toggle-mark.ts'
import type { KnownReactions } from './use-reactions.ts'

type Props = {
  postId: string
  reactions: KnownReactions
  onReaction: (changed: KnownReactions) => void
}

/** Like with its count, and Save. What a press does is loaded with the first one. */
export function ReactionButtons({ postId, reactions, onReaction }: Props) {
  const { user } = useSite()
  async function toggle(mark: Mark) {
    const { toggleMark } = await import('./toggle-mark.ts')
    await toggleMark(mark, { postId, isGuest: !user, reactions, show: onReaction })
  }
  const { likesCount, isLikedByUser = false, isSaved = false } = reactions
  return (
    <div className={`needs-script ${styles.buttons}`}>
      <Button variant="quiet" aria-pressed={isLikedByUser} onClick={() => void toggle('like')}>
        <Icon name="heart" />
        Like <span className={`num ${styles.count}`}>{likesCount}</span>
      </Button>
      <Button variant="quiet" aria-pressed={isSaved} onClick={() => void toggle('save')}>
        <Icon name="bookmark" />
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    </div>
  )
}
