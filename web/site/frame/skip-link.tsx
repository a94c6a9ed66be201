import styles from './skip-link.module.css'

/** The first tab stop: skips the frame. */
export function SkipLink() {
  return (
    <a className={`marked strong pad-row rounded ${styles.skip}`} href="#main">
      Skip to content
    </a>
  )
}
