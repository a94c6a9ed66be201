import styles from './contents.module.css'
import type { PostView } from './post-view.ts'

export function Contents({ entries }: { entries: PostView['toc'] }) {
  return (
    <nav className={`ui ${styles.contents}`} aria-label="Table of contents" data-start="contents">
      <p className="mono faint">In this post</p>
      <ol>
        {entries.map(({ id, text, level }, index) => (
          <li key={id} className={level > 2 ? styles.inner : undefined}>
            <a href={`#${encodeURIComponent(id)}`} aria-current={index === 0 || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
