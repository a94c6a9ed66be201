import type { ReactNode } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import styles from './pictured-line.module.css'
import { Cover } from '#web/ui/post/cover.tsx'

export function PostLine({ post, children }: { post: PostSummary; children: ReactNode }) {
  return (
    <div className="line slim">
      <Cover
        title={post.title}
        picture={post.cover}
        alt=""
        ratio="card"
        sizes="60px"
        className={styles.cover}
      />
      <div className="grid slim breaks touching">{children}</div>
    </div>
  )
}
