import styles from './price.module.css'

type Props = {
  amount: string
  /** The former price, struck through. */
  was?: string | undefined
  note?: string
  /** The minute in which another shop had this price. */
  asOf?: string
  large?: boolean
}

/** An amount formatted by the caller, with a note such as its currency; `large` on the product page. */
export function Price({ amount, was, note, asOf, large }: Props) {
  return (
    <span className={`row level ${styles.price} ${large ? styles.large : ''}`}>
      {was && <span className="vh">Now </span>}
      <b>{amount}</b>
      {was && (
        <s className="faint">
          <span className="vh">Was </span>
          {was}
        </s>
      )}
      {note && <span className="small faint">{note}</span>}
      {asOf && <span className="fine">as of {asOf}</span>}
    </span>
  )
}
