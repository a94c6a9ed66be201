import styles from './product-form.module.css'
import type { TypedProduct } from './typed-product.ts'

export const SELLING_WORDS = {
  both: { label: 'Store and Amazon', about: 'Add to Cart and a paid link' },
  own: { label: 'Own store', about: 'Add to Cart only' },
  affiliate: { label: 'Amazon only', about: 'Paid link, no cart' },
  none: { label: 'Not for sale', about: 'Page stays, no button' },
} as const

type Props = {
  id: string
  value: TypedProduct['sellingMode']
  onChange: (mode: TypedProduct['sellingMode']) => void
}

export function SellingMode({ id, value, onChange }: Props) {
  return (
    <fieldset className={styles.modes}>
      <legend className="vh">How it is sold</legend>
      {Object.entries(SELLING_WORDS).map(([mode, { label, about }]) => (
        <label key={mode} className={styles.mode} aria-label={`${label}: ${about}`}>
          <input
            type="radio"
            id={mode === value ? id : undefined}
            name={id}
            value={mode}
            checked={mode === value}
            onChange={() => onChange(mode as TypedProduct['sellingMode'])}
          />
          <span className="grid">
            <b className="ui">{label}</b>
            <span className="fine">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
