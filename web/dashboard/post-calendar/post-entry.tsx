import type { CalendarPost } from '#server/modules/blog/schema.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './post-calendar.module.css'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

type Props = {
  post: CalendarPost
  onMove: () => void
  onDrag: (post: CalendarPost | undefined) => void
}

/** A post on its day; a scheduled one can be dragged to another day, or moved by its button. */
export function PostEntry({ post, onMove, onDrag }: Props) {
  const { timeZone } = usePerson()
  const { _id, title, at, isScheduled, canEdit } = post
  const isMovable = isScheduled && canEdit
  const words = (
    <>
      <span className="mono line close micro soft">
        <Icon name={isScheduled ? 'clock' : 'check'} small />
        {wallTime(new Date(at), timeZone).time}
        <span className="vh">{isScheduled ? ', scheduled: ' : ', published: '}</span>
      </span>
      <span className={`clamp ${styles.title}`}>
        <Unbroken text={postName({ title })} />
      </span>
    </>
  )
  return (
    <li
      className={`line joined top rounded-s small raised ${styles.entry}`}
      data-scheduled={isScheduled || undefined}
      draggable={isMovable}
      onDragStart={() => onDrag(post)}
      onDragEnd={() => onDrag(undefined)}
    >
      {canEdit ? (
        <a href={`/dashboard/create-post?id=${_id}`} draggable={false}>
          {words}
        </a>
      ) : (
        <span>{words}</span>
      )}
      {isMovable && (
        <IconButton
          icon="more"
          small
          label={`Move “${postName({ title })}” to another day`}
          onClick={onMove}
        />
      )}
    </li>
  )
}
