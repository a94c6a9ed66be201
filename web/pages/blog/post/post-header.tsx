import type { ReactNode } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { CategoryLink } from '#web/ui/post/category-link.tsx'
import { SiteDate } from '#web/site/site-date.tsx'
import { DisclosureNote } from '#web/ui/post/disclosure-note.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { AuthorName } from './author-name.tsx'
import type { PostView } from './post-view.ts'
import { SharePost } from './share-post.tsx'
import title from '#web/pages/blog/title.module.css'
import styles from './post-header.module.css'

const UNPUBLISHED = {
  draft: 'This is a draft. Only its author and admins can see it.',
  private: 'This post is private. Only its author and admins can see it.',
}

type Props = {
  post: PostView
  /** Before the share links, such as Like and Save. */
  actions?: ReactNode
  /** Rendered at its secret address, where the page itself says that it is not public. */
  isPreview?: boolean
}

export function PostHeader({ post, actions, isPreview = false }: Props) {
  const { status } = post
  return (
    <>
      <header className={`${title.head} ${styles.head}`}>
        {post.category ? (
          <CategoryLink to={post.category.to} name={post.category.name} />
        ) : (
          <CategoryLink name="Uncategorized" />
        )}
        <h1 className={`breaks ${title.title}`}>
          <Unbroken text={post.title} />
        </h1>
        {post.standfirst && (
          <p className="soft">
            <Unbroken text={post.standfirst} />
          </p>
        )}
      </header>
      <div className={`row ${title.bar} ${styles.bar}`}>
        <Byline author={post.author} />
        <SpecStrip
          facts={[
            <SiteDate key="date" iso={post.createdAt} />,
            post.updatedAt && (
              <span key="updated">
                updated <SiteDate iso={post.updatedAt} />
              </span>
            ),
            post.checkedOn && (
              <span key="checked">
                last checked on <DateText iso={post.checkedOn} />
              </span>
            ),
            `${post.minutes} min read`,
            post.tested,
          ]}
        />
        <div className={`row stretched joined ${styles.actions}`}>
          {actions}
          <SharePost post={post} className="only-wide" />
        </div>
      </div>
      {status !== 'published' && !isPreview && (
        <div className="below-5">
          <DisclosureNote icon="lock">
            {UNPUBLISHED[status]}{' '}
            <a href={`${pathTo.dashboardScreen('create-post')}?id=${post.id}`}>Edit this post</a>
          </DisclosureNote>
        </div>
      )}
    </>
  )
}

function Byline({ author }: { author: PostView['author'] }) {
  if (!author) return <span className="row strong breaks">Unknown Author</span>
  return (
    <span className="row strong breaks">
      <Avatar name={author.name} src={author.avatar} />
      By <AuthorName author={author} />
    </span>
  )
}
