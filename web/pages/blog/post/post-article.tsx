import type { ReactNode } from 'react'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Contents } from './contents.tsx'
import type { PostParts } from './load-parts.ts'
import { PostEnd } from './post-end.tsx'
import { PostHeader } from './post-header.tsx'
import { Text } from './text.tsx'
import styles from './post-article.module.css'

type Props = PostParts & {
  /** What stands beside the facts of the post: Like, Save, links for sharing. */
  actions?: ReactNode
  isPreview?: boolean
  /** What stands below the text. */
  children?: ReactNode
}

/** A post as it is read: headline, cover, contents, text. */
export function PostArticle({ post, parts, children, ...header }: Props) {
  return (
    <PageWrap as="article">
      <PostHeader post={post} {...header} />
      <Picture
        picture={post.cover}
        alt={post.cover?.alt ?? ''}
        fallback="/default-cover.jpg"
        priority
        lead
        sizes="(min-width: 1376px) 1280px, 94vw"
      />
      <div className={post.toc.length > 0 ? styles.withContents : styles.body}>
        {post.toc.length > 0 && <Contents entries={post.toc} />}
        <div className={styles.column}>
          <Text parts={parts} hasPaidLinks={post.hasAffiliateLinks} />
          <PostEnd post={post} />
          {children}
        </div>
      </div>
    </PageWrap>
  )
}
