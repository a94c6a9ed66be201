import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Choice } from './brief-form.tsx'
import styles from './products-field.module.css'

const MOST = 5

type Props = { products: Choice[]; chosen: string[]; onChange: (chosen: string[]) => void }

/** Products whose own specifications the draft may use. */
export function ProductsField({ products, chosen, onChange }: Props) {
  if (products.length === 0) return null
  const named = chosen.flatMap((id) => products.find(({ value }) => value === id) ?? [])
  const isFull = named.length >= MOST
  return (
    <div className={styles.field}>
      <Select
        name="products"
        label="Products to mention"
        placeholder={isFull ? `${MOST} products at most` : 'Add a product'}
        disabled={isFull}
        options={products.filter(({ value }) => !chosen.includes(value))}
        value=""
        onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
      />
      {named.length > 0 && (
        <ul className={styles.chosen}>
          {named.map(({ value, label }) => (
            <li key={value}>
              <span>{label}</span>
              <button
                type="button"
                aria-label={`Remove ${label}`}
                onClick={() => onChange(chosen.filter((id) => id !== value))}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
