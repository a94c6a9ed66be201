import type { Answer } from '#server/modules/messages/schema.ts'
import { LocalTime } from '#web/dashboard/kit/words/local-date.tsx'
import { MailState } from '#web/dashboard/outbox/mail-state.tsx'
import { problemText } from '#web/dashboard/outbox/mail-words.ts'
import { CommentText } from '#web/ui/post/comment-text.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './messages.module.css'

/** The answers that were sent, oldest first, each with the state of its email. */
export function Answers({ thread, name }: { thread: Answer[]; name: string }) {
  if (thread.length === 0) return null
  return (
    <ol className="grid packed" aria-label={`Answers to ${name}`}>
      {thread.map((answer) => (
        <SentAnswer key={answer._id} answer={answer} />
      ))}
    </ol>
  )
}

function SentAnswer({ answer: { text, author, createdAt, mail } }: { answer: Answer }) {
  return (
    <li className={`card grid tight on-band pad-head ${styles.answer}`}>
      <p className={`row tight note ${styles.from}`}>
        <b>{author || 'A former admin'}</b>
        <LocalTime iso={createdAt} />
        {mail && <MailState status={mail.status} />}
      </p>
      <CommentText text={text} />
      {mail?.problem && (
        <p className="note">
          {problemText(mail.problem)}{' '}
          <Link className="link" to={`/dashboard/outbox?status=${mail.status}`}>
            View in the outbox
          </Link>
        </p>
      )}
    </li>
  )
}
