import { use, useState } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { AnsweredRow } from '#web/dashboard/kit/answer-below.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CommentText } from '#web/ui/post/comment-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { AgedComment } from './load-comments.ts'
import { ReplyForm } from './reply-form.tsx'
import styles from './comments.module.css'

const LONG = 420
const MANY_LINES = 5

export function CommentCard({ row }: { row: AgedComment }) {
  const { author, post, content, createdAt, age, parent, isFirst, status } = row
  const name = author?.name ?? 'Deleted user'
  const isReplying = use(AnsweredRow).id === row._id
  return (
    <article className="stack fill" aria-label={`Comment by ${name}`}>
      <div className="row">
        <Avatar name={name} src={author?.avatar ?? '/default-avatar.png'} />
        <div>
          <b>{name}</b>
          <SpecStrip
            facts={[
              <time key="age" dateTime={createdAt}>
                {age}
              </time>,
              parent ? 'A reply' : null,
            ]}
          />
        </div>
        {isFirst && status === 'waiting' && <Badge tone="info">First comment</Badge>}
        {row.isBlocked && <Badge tone="bad">Blocked</Badge>}
      </div>
      <Text text={content} />
      <p className="meta">
        On{' '}
        {post.isPublished ? (
          <Link
            className="link"
            to={`${pathTo.post(post.slug)}#comments`}
            data-row-view={`${pathTo.post(post.slug)}#comments`}
          >
            <Unbroken text={post.title} />
          </Link>
        ) : (
          <>
            <Unbroken text={post.title} /> (not published)
          </>
        )}
      </p>
      {isReplying && <ReplyForm comment={row} />}
    </article>
  )
}

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES
  return (
    <>
      <div className={isLong && !isWhole ? `clamp ${styles.cut}` : undefined}>
        <CommentText text={text} />
      </div>
      {isLong && (
        <Button variant="quiet" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
