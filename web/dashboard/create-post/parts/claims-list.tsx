import type { Claim } from '#server/modules/blog/drafts/schema.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import styles from './claims-list.module.css'

type Props = { value: Claim[]; onChange: (claims: Claim[]) => void }

export function ClaimsList({ value, onChange }: Props) {
  const check = (index: number, checked: boolean) =>
    onChange(value.map((claim, at) => (at === index ? { ...claim, checked } : claim)))
  const left = value.filter((claim) => !claim.checked).length
  return (
    <fieldset className="grid tight">
      <legend className="legend">
        Claims to check{' '}
        <span className="note">
          {value.length - left} of {value.length}
        </span>
      </legend>
      {value.map(({ text, checked }, index) => (
        <Checkbox
          key={index}
          className={`small breaks ${checked ? styles.checked : styles.open}`}
          checked={checked}
          label={text}
          onChange={(event) => check(index, event.target.checked)}
        />
      ))}
      <p className="fine" role="status">
        {left === 0 ? 'All claims are checked.' : 'Check each one before publishing.'}
      </p>
    </fieldset>
  )
}
