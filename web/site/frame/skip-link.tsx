import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the frame to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}

function skip(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
  main.scrollIntoView()
}
