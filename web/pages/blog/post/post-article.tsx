import type { ReactNode } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { useSite } from '#web/site/site-context.ts'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Contents, FoldedContents } from './contents.tsx'
import { PostEnd } from './post-end.tsx'
import { PostHeader } from './post-header.tsx'
import type { PostPart } from './post-parts.ts'
import type { Pick } from './products/product-facts.ts'
import { ProductList } from './products/product-list.tsx'
import type { PostView } from './post-view.ts'
import { Text } from './text.tsx'
import styles from './post-article.module.css'

type Props = {
  post: PostView
  parts: PostPart[]
  products?: Pick[]
  /** Beside the post's facts: Like, Save, share links. */
  actions?: ReactNode
  isPreview?: boolean
  /** Below the text. */
  children?: ReactNode
}

export function PostArticle({ post, parts, products = [], children, ...header }: Props) {
  const { publicUrl } = useSite()
  const isPublished = post.status === 'published'
  return (
    <PageWrap
      as="article"
      data-address={isPublished ? publicUrl + pathTo.post(post.slug) : undefined}
    >
      <div className={post.cover ? styles.lead : undefined}>
        <PostHeader post={post} {...header} />
        {post.cover && (
          <Picture
            picture={post.cover}
            alt={post.cover.alt}
            fallback="/default-cover.jpg"
            priority
            lead
            className={styles.cover}
            sizes="(min-width: 1024px) 640px, 94vw"
          />
        )}
      </div>
      <div className={styles.progress} />
      <div className={post.toc.length > 0 ? styles.withContents : styles.body}>
        {post.toc.length > 0 && <Contents entries={post.toc} />}
        <div className={`slim ${styles.column}`}>
          {post.toc.length > 0 && <FoldedContents entries={post.toc} />}
          <Text parts={parts} hasPaidLinks={post.hasAffiliateLinks} />
          <ProductList picks={products} />
          <PostEnd post={post} />
          {children}
        </div>
      </div>
    </PageWrap>
  )
}
