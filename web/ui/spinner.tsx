import styles from './spinner.module.css'

/** Something is under way, said and drawn; `full` fills the window. Seen only after 200 ms. */
export function Spinner({ label = 'Loading', full }: { label?: string; full?: boolean }) {
  return (
    <div className={full ? styles.full : styles.inline} role="status">
      <span className={styles.ring} />
      <span className="vh">{label}</span>
    </div>
  )
}
