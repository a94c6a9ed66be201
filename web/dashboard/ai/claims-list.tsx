import styles from './claims-list.module.css'
import { SectionHead } from './section-head.tsx'

type Props = {
  claims: string[]
  checked: string[]
  isWriting: boolean
  onCheck: (checked: string[]) => void
  onShow: (claim: string) => void
}

/** The statements of a draft that its writer should check before anybody reads it. */
export function ClaimsList({ claims, checked, isWriting, onCheck, onShow }: Props) {
  const toggle = (claim: string, isChecked: boolean) =>
    onCheck(isChecked ? [...checked, claim] : checked.filter((other) => other !== claim))
  return (
    <section aria-labelledby="claims" className={styles.claims}>
      <SectionHead
        title="Claims to check"
        id="claims"
        note={claims.length > 0 && `${checked.length} of ${claims.length} done`}
      />
      <div className={styles.panel}>
        <ul>
          {claims.map((claim, index) => (
            <li key={claim} className={styles.claim} data-checked={checked.includes(claim)}>
              <label>
                <input
                  type="checkbox"
                  checked={checked.includes(claim)}
                  onChange={(event) => toggle(claim, event.target.checked)}
                />
                <span>
                  {claim}
                  <small>claim {index + 1}</small>
                </span>
              </label>
              <button
                type="button"
                aria-label={`Show claim ${index + 1} in the draft`}
                onClick={() => onShow(claim)}
              >
                Show
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.foot}>
          {claims.length > 0 || isWriting
            ? 'Numbers, dates and prices are collected at the end of the draft. Unchecked claims stay with it in the editor.'
            : 'The draft names no claims. Read it as if it had some.'}
        </p>
      </div>
    </section>
  )
}
