import type { ReactNode } from 'react'
import { useSite } from '#web/api/site-context.ts'
import { postPath } from '#web/pages/blog/post-tile.ts'
import { Unbroken } from '#web/pages/blog/unbroken.tsx'
import { CategoryLink } from '#web/ui/category-link.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { DisclosureNote } from '#web/ui/disclosure-note.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import { Avatar } from './avatar.tsx'
import type { PostView } from './post-view.ts'
import styles from './post-header.module.css'

const UNPUBLISHED = {
  draft: 'This is a draft. Only its writer and admins can see it.',
  private: 'This post is private. Only its writer and admins can see it.',
}

type Props = {
  post: PostView
  /** What stands before the links for sharing, such as Like and Save. */
  actions?: ReactNode
  /** Shown under its secret address, where the page itself says that it is not public. */
  isPreview?: boolean
}

/** Category, headline, standfirst, and the strip of who, when, how long and where to share. */
export function PostHeader({ post, actions, isPreview = false }: Props) {
  const { publicUrl } = useSite()
  const { status } = post
  return (
    <>
      <header className={styles.head}>
        {post.category && <CategoryLink to={post.category.to} name={post.category.name} />}
        <h1>
          <Unbroken text={post.title} />
        </h1>
        {post.excerpt && <p>{post.excerpt}</p>}
      </header>
      <div className={styles.strip}>
        <Byline author={post.author} />
        <SpecStrip
          facts={[
            <DateText key="date" iso={post.createdAt} />,
            post.updatedAt && (
              <span key="updated">
                updated <DateText iso={post.updatedAt} />
              </span>
            ),
            `${post.minutes} min read`,
            post.tested,
          ]}
        />
        <div className={styles.actions}>
          {actions}
          {status === 'published' && (
            <ShareBar
              url={publicUrl + postPath(post.slug)}
              title={post.title}
              networks={['facebook', 'twitter', 'linkedin']}
              copy
            />
          )}
        </div>
      </div>
      {status !== 'published' && !isPreview && (
        <div className={styles.unpublished}>
          <DisclosureNote icon="lock">{UNPUBLISHED[status]}</DisclosureNote>
        </div>
      )}
    </>
  )
}

function Byline({ author }: { author: PostView['author'] }) {
  if (!author) return <span className={styles.byline}>Unknown Author</span>
  return (
    <span className={styles.byline}>
      <Avatar name={author.name} src={author.avatar} />
      By {author.name}
    </span>
  )
}
