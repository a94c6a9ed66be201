import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the frame to the page. */
export function SkipLink() {
  return (
    <a className={`marked ${styles.skip}`} href="#main">
      Skip to content
    </a>
  )
}
