import styles from './skeleton.module.css'

type Props = {
  /** What will stand here. */
  shape: 'post' | 'product' | 'row' | 'text'
  count?: number
}

/** Grey shapes of the size of what is loading, seen only when it takes longer than 200 ms; stands in the list's own grid. */
export function Skeleton({ shape, count = 1 }: Props) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true">
      {shape !== 'text' && <span className={styles.picture} />}
      <span className={styles.lines}>
        <span />
        <span />
        <span />
      </span>
    </div>
  ))
}
