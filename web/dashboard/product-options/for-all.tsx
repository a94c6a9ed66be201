import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import type { TypedVariant } from './typed-options.ts'
import styles from './product-options.module.css'

const FIELDS = [
  { name: 'price', label: 'Price', mode: 'decimal' },
  { name: 'salePrice', label: 'Sale price', mode: 'decimal' },
  { name: 'stock', label: 'Stock', mode: 'numeric' },
  { name: 'lowStock', label: 'Low at', mode: 'numeric' },
  { name: 'weightGrams', label: 'Weight, g', mode: 'numeric' },
] as const

const NONE = { price: '', salePrice: '', stock: '', lowStock: '', weightGrams: '' }

/** Types what is the same for all variants once; what is left empty stays as it is with each. */
export function ForAll({ onApply }: { onApply: (changes: Partial<TypedVariant>) => void }) {
  const [typed, setTyped] = useState(NONE)
  const changes = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
  return (
    <div
      className={`row bottom pad-5 edge-below ${styles.all}`}
      role="group"
      aria-label="For all variants"
    >
      {FIELDS.map(({ name, label, mode }) => (
        <Input
          key={name}
          id={`all-${name}`}
          name={`all-${name}`}
          label={label}
          value={typed[name]}
          inputMode={mode}
          autoComplete="off"
          placeholder="as it is"
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <Button
        disabled={Object.keys(changes).length === 0}
        onClick={() => {
          onApply(changes)
          setTyped(NONE)
        }}
      >
        Set for all
      </Button>
    </div>
  )
}
