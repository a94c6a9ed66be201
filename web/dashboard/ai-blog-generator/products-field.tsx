import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { Choice } from './brief-form.tsx'
import styles from './ai-blog-generator.module.css'

type Props = { products: Choice[]; chosen: string[]; onChange: (chosen: string[]) => void }

export function ProductsField({ products, chosen, onChange }: Props) {
  const { most = Infinity } = useRules('brief').products
  if (products.length === 0) return null
  const named = chosen.flatMap((id) => products.find(({ value }) => value === id) ?? [])
  const isFull = named.length >= most
  return (
    <div className="grid tight">
      <Select
        name="products"
        label="Products to mention"
        placeholder={isFull ? `${most} products at most` : 'Add a product'}
        disabled={isFull}
        options={products.filter(({ value }) => !chosen.includes(value))}
        value=""
        onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
      />
      {named.length > 0 && (
        <ul className={`row tight ${styles.chosen}`}>
          {named.map(({ value, label }) => (
            <li key={value} className="tag">
              <span className="cut">{label}</span>
              <IconButton
                icon="close"
                small
                label={`Remove ${label}`}
                onClick={() => onChange(chosen.filter((id) => id !== value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
