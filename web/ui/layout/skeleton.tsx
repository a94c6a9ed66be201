import styles from './skeleton.module.css'

/** A placeholder for `count` paragraphs of loading text; appears after 200 ms. */
export function Skeleton({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`grid late breathe snug packed ${styles.lines}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  ))
}
