import { useState } from 'react'
import { CommentText } from '#web/pages/blog/post/comments/comment-text.tsx'
import { Avatar } from '#web/pages/blog/post/avatar.tsx'
import { postPath } from '#web/pages/blog/post-tile.ts'
import { Pick } from '#web/dashboard/manage-blogs/pick.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import type { AgedComment } from './aged-comment.ts'
import styles from './comment-row.module.css'
import type { Verdict } from './use-verdicts.ts'

const LONG = 420
const MANY_LINES = 5

type Props = {
  comment: AgedComment
  isPicked: boolean
  isBusy: boolean
  onPick: (on: boolean) => void
  onJudge: (verdict: Verdict) => void
  onDelete: () => void
}

/** One comment: who said what, where and when, and what an admin may do about it. */
export function CommentRow({ comment, isPicked, onPick, ...actions }: Props) {
  const name = comment.author?.name ?? 'Deleted member'
  const { post } = comment
  return (
    <li className={styles.row} data-picked={isPicked || undefined}>
      <Pick label={`Choose the comment by ${name}`} checked={isPicked} onChange={onPick} />
      <article className={styles.body} tabIndex={-1} aria-label={`Comment by ${name}`}>
        <div className={styles.head}>
          <Avatar name={name} src={comment.author?.avatar ?? '/default-avatar.png'} />
          <div className={styles.words}>
            <b>{name}</b>
            <SpecStrip
              facts={[
                <time key="age" dateTime={comment.createdAt}>
                  {comment.age}
                </time>,
                comment.parent ? 'a reply' : null,
              ]}
            />
          </div>
          {comment.isFirst && comment.status === 'waiting' && (
            <Badge tone="info">First comment</Badge>
          )}
        </div>
        <Text text={comment.content} />
        <p className={styles.post}>
          On{' '}
          {post.isPublished ? (
            <Link className="link" to={`${postPath(post.slug)}#comments`}>
              {post.title}
            </Link>
          ) : (
            <>{post.title} (not published)</>
          )}
        </p>
      </article>
      <Actions comment={comment} name={name} {...actions} />
    </li>
  )
}

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES
  return (
    <>
      <div className={isLong && !isWhole ? styles.cut : undefined}>
        <CommentText text={text} />
      </div>
      {isLong && (
        <Button
          variant="quiet"
          size="s"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}

type ActionsProps = Omit<Props, 'isPicked' | 'onPick'> & { name: string }

function Actions({ comment, name, isBusy, onJudge, onDelete }: ActionsProps) {
  const { status, post, _id } = comment
  return (
    <div className={styles.actions}>
      {status !== 'approved' && (
        <Button
          size="s"
          variant="primary"
          busy={isBusy}
          aria-label={`Approve the comment by ${name}`}
          onClick={() => onJudge('approved')}
        >
          Approve
        </Button>
      )}
      {status === 'approved' && post.isPublished && (
        <LinkButton
          size="s"
          to={`${postPath(post.slug)}#comment-${_id}`}
          aria-label={`Reply to ${name} below the post`}
        >
          Reply
        </LinkButton>
      )}
      {status !== 'hidden' && (
        <Button
          size="s"
          busy={isBusy}
          aria-label={`Hide the comment by ${name}`}
          onClick={() => onJudge('hidden')}
        >
          Hide
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        aria-label={`Delete the comment by ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  )
}
