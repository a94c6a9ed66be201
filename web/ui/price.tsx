import styles from './price.module.css'

/** An amount formatted by the caller, with a note such as its currency; `large` on the product page. */
export function Price({ amount, note, large }: { amount: string; note?: string; large?: boolean }) {
  return (
    <span className={`row ${styles.price} ${large ? styles.large : ''}`}>
      <b>{amount}</b>
      {note && <span className="small faint">{note}</span>}
    </span>
  )
}
