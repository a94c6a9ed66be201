import { useState, type ReactNode } from 'react'
import type { Comment, Reply } from '#server/modules/comments/schema.ts'
import { ageText } from '#shared/time/age.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CommentText } from '#web/ui/post/comment-text.tsx'
import { formatDate } from '#web/ui/date-text.tsx'
import styles from './comments.module.css'

const NOBODY = { name: 'Deleted user', avatar: '/default-avatar.png' }

export function CommentBody({
  comment,
  children,
}: {
  comment: Comment | Reply
  children: ReactNode
}) {
  const { _id, author, content, status, createdAt } = comment
  const { name, avatar } = author ?? NOBODY
  return (
    <article id={`comment-${_id}`} tabIndex={-1} className={`grid snug ${styles.comment}`}>
      <header className="row tight-lines">
        <Avatar name={name} src={avatar} />
        <div className="grid joined slim breaks">
          <b>{name}</b>
          <a href={`#comment-${_id}`} className="mono faint under">
            <Age iso={createdAt} />
          </a>
        </div>
        {status === 'waiting' && <Badge tone="warn">Awaiting approval</Badge>}
      </header>
      <CommentText text={content} />
      <div className={`row close ${styles.actions}`}>{children}</div>
    </article>
  )
}

function Age({ iso }: { iso: string }) {
  const [age] = useState(() => ageText(iso, new Date()) ?? formatDate(new Date(iso)))
  return <time dateTime={iso}>{age}</time>
}
