import { useEffect, useEffectEvent } from 'react'
import type { OpenedMessage } from '#server/modules/messages/schema.ts'
import { LocalTime } from '#web/dashboard/kit/words/local-date.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CommentText } from '#web/ui/post/comment-text.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers } from './answers.tsx'
import type { MessagesView } from './load-messages.ts'
import { mark } from './message-actions.ts'
import { PaneActions } from './pane-actions.tsx'
import { SenderFacts } from './sender-facts.tsx'
import styles from './messages.module.css'

type Props = { opened: OpenedMessage; list: List<MessagesView> }

/** A message with its answers and what else is known of its sender. */
export function MessagePane({ opened, list }: Props) {
  const { message, thread } = opened
  useReadOnce(message._id, message.status === 'new')
  useEffect(showTop, [message._id])
  return (
    <article className="grid packed" data-part aria-labelledby="opened-message">
      <Link className={`tap own-width ${styles.back}`} to={list.href({ page: list.view.page })}>
        <Icon name="left" small />
        All messages
      </Link>
      <Head message={message} />
      <PaneActions message={message} list={list} />
      <div className={`grid apart ${styles.columns}`}>
        <div className="grid packed">
          {message.caughtBy && message.status === 'spam' && (
            <p className="note">{CAUGHT[message.caughtBy]}</p>
          )}
          <div className={`card pad-head ${styles.text}`} dir="auto">
            {message.status === 'spam' ? (
              <p className="breaks verbatim">{message.message}</p>
            ) : (
              <CommentText text={message.message} />
            )}
          </div>
          <Answers thread={thread} name={message.name} />
          <AnswerForm message={message} seen={thread.length} />
        </div>
        <SenderFacts opened={opened} />
      </div>
    </article>
  )
}

const CAUGHT = {
  'hidden-field': 'Marked as spam because a field was filled in that people do not see.',
  'form-time': 'Marked as spam because the form was sent faster than anyone writes.',
} as const

function Head({ message: { name, email, isProven, createdAt } }: Pick<OpenedMessage, 'message'>) {
  return (
    <header className="grid close breaks">
      <h2 id="opened-message" className="title-3" tabIndex={-1} data-focus-home>
        <bdi>{name}</bdi>
      </h2>
      <p className={`row tight note ${styles.from}`}>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {isProven && <Badge tone="ok">Confirmed address</Badge>}
        <LocalTime iso={createdAt} />
      </p>
    </header>
  )
}

// Where the message takes the place of the list, its top is wherever the list was scrolled to.
function showTop() {
  if (matchMedia('(max-width: 1023px)').matches) window.scrollTo(0, 0)
}

/** Opening a message reads it, once: what is marked as unread afterwards stays so. */
function useReadOnce(id: string, isNew: boolean) {
  const refresh = useRefresh()
  const read = useEffectEvent(async () => {
    if (!isNew) return
    const outcome = await mark(id, 'read')
    if ('value' in outcome) await refresh()
  })
  useEffect(() => void read(), [id])
}
