import { counted } from '#shared/text/counted.ts'
import styles from './contents.module.css'
import type { PostView } from './post-view.ts'

type Props = { entries: PostView['toc'] }

/** Beside the text where there is room. */
export function Contents({ entries }: Props) {
  return (
    <nav className={`ui ${styles.beside}`} aria-label="Table of contents" data-start="contents">
      <p className="mono faint">In this post</p>
      <Chapters entries={entries} />
    </nav>
  )
}

/** Folded above the text on narrow screens; it stays below the top bar while one reads. */
export function FoldedContents({ entries }: Props) {
  return (
    <details className={`ui on-ground screen-only ${styles.folded}`}>
      <summary className="between unfolds tall strong">
        Contents
        <span className="mono faint">{counted(entries.length, 'section')}</span>
      </summary>
      <nav
        className="placed scrolls on-ground edge-below edge-strong"
        aria-label="Table of contents"
        data-start="contents"
      >
        <Chapters entries={entries} />
      </nav>
    </details>
  )
}

function Chapters({ entries }: Props) {
  return (
    <ol>
      {entries.map(({ id, text, level }, index) => (
        <li key={id} className={level > 2 ? styles.inner : undefined}>
          <a
            className="soft lit"
            href={`#${encodeURIComponent(id)}`}
            aria-current={index === 0 || undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
