import styles from './length-scale.module.css'

/** Shows how long a text is, with ticks at the length from which it is used and the length at which it is cut. */
export function LengthScale({
  length,
  from,
  until,
}: {
  length: number
  from: number
  until: number
}) {
  const end = until * 1.16
  const share = (characters: number) => `${Math.min(100, (100 * characters) / end).toFixed(1)}%`
  const tone = length < from || length > until ? styles.short : ''
  return (
    <div className={`gauge stage on-sunken ${tone} ${styles.scale}`} aria-hidden="true">
      <span style={{ inlineSize: share(length) }} />
      <span className={`placed ${styles.tick}`} style={{ insetInlineStart: share(from) }} />
      <span className={`placed ${styles.tick}`} style={{ insetInlineStart: share(until) }} />
    </div>
  )
}
