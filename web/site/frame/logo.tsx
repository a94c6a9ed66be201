import styles from './logo.module.css'

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
