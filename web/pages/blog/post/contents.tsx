import { useEffect, useState } from 'react'
import type { PostView } from './post-view.ts'
import styles from './contents.module.css'

/** The chapters of a text, beside it on wide screens; the one being read is marked. */
export function Contents({ entries }: { entries: PostView['toc'] }) {
  const current = useCurrent(entries)
  return (
    <nav className={styles.contents} aria-label="Table of contents">
      <p>In this post</p>
      <ol>
        {entries.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? styles.inner : undefined}>
            <a href={`#${encodeURIComponent(id)}`} aria-current={id === current || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

// Everything above the line counts as seen, so that a leap over several headings is noticed too.
const ABOVE_THE_LINE = '1000000px 0px -66% 0px'

// A chapter counts as being read once its heading has passed the upper third of the window.
function useCurrent(entries: PostView['toc']): string | undefined {
  const [current, setCurrent] = useState(entries[0]?.id)
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const find = () => {
      const line = window.innerHeight / 3
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line)
      setCurrent((passed.at(-1) ?? headings[0])?.id)
    }
    const observer = new IntersectionObserver(find, { rootMargin: ABOVE_THE_LINE })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return current
}
