import styles from './logo.module.css'

/** The site's mark and name, linked to the home page. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <a className={styles.logo} href="/">
      <svg className={styles.mark} aria-hidden="true">
        <use href="#i-logo" />
      </svg>
      <span className="cut">{siteName}</span>
    </a>
  )
}
