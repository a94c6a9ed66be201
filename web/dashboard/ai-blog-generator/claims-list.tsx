import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import styles from './ai-blog-generator.module.css'

type Props = {
  claims: string[]
  checked: string[]
  isWriting: boolean
  onCheck: (checked: string[]) => void
  onShow: (claim: string) => void
}

export function ClaimsList({ claims, checked, isWriting, onCheck, onShow }: Props) {
  const toggle = (claim: string, isChecked: boolean) =>
    onCheck(isChecked ? [...checked, claim] : checked.filter((other) => other !== claim))
  return (
    <section aria-labelledby="claims">
      <PanelHead
        title="Claims to check"
        id="claims"
        note={claims.length > 0 && `${checked.length} of ${claims.length} done`}
      />
      <div className="card ruled">
        <ul className="ruled">
          {claims.map((claim, index) => (
            <li
              key={claim}
              className={`grid tight breaks top first-wide ${styles.claim}`}
              data-checked={checked.includes(claim)}
            >
              <Checkbox
                checked={checked.includes(claim)}
                label={
                  <>
                    {claim} <small className="note">claim {index + 1}</small>
                  </>
                }
                onChange={(event) => toggle(claim, event.target.checked)}
              />
              <button
                type="button"
                className="link"
                aria-label={`Show claim ${index + 1} in the draft`}
                onClick={() => onShow(claim)}
              >
                Show
              </button>
            </li>
          ))}
        </ul>
        <p className="meta pad-4">
          {claims.length > 0 || isWriting
            ? 'Numbers, dates and prices to check are listed when the draft is done. Unchecked claims stay with it in the editor.'
            : 'The draft lists no claims. Check it anyway.'}
        </p>
      </div>
    </section>
  )
}
