import type { ReactNode } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './manage-blogs.module.css'

export function PostLine({ post, children }: { post: PostSummary; children: ReactNode }) {
  return (
    <div className={`row ${styles.post}`}>
      <Picture
        picture={post.cover}
        fallback="/default-cover.jpg"
        alt=""
        ratio="card"
        sizes="60px"
        className={styles.thumb}
      />
      <div className={`grid ${styles.words}`}>{children}</div>
    </div>
  )
}
