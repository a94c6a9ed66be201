import styles from './skeleton.module.css'

/** Grey lines in the place of a text that is loading, `count` paragraphs of them; seen only when it takes longer than 200 ms. */
export function Skeleton({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`grid late breathe ${styles.lines}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  ))
}
