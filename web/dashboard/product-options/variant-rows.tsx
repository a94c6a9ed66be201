import { useState } from 'react'
import { availabilityOf, LOW_STOCK } from '#shared/products/stock.ts'
import { choiceText } from '#shared/products/variants.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { typedNumberOrText } from '#web/dashboard/kit/typed-number.ts'
import { Moves } from '#web/dashboard/manage-products/stock-history.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ForAll } from './for-all.tsx'
import { sentIndexes, type TypedVariant } from './typed-options.ts'
import styles from './product-options.module.css'

type Props = {
  prefix: string
  /** Pictures of the product, of which a variant may have one. */
  images: readonly VariantImage[]
  value: TypedVariant[]
  errors: Record<string, string>
  onChange: (next: TypedVariant[]) => void
}

export type VariantImage = { public_id: string; url: string; alt: string }

const FIELDS = [
  { name: 'price', label: 'Price', mode: 'decimal', error: 'price' },
  { name: 'salePrice', label: 'Sale price', mode: 'decimal', error: 'sale.price' },
  { name: 'stock', label: 'Stock', mode: 'numeric', error: 'stock' },
  { name: 'lowStock', label: 'Low at', mode: 'numeric', error: 'lowStock' },
  { name: 'sku', label: 'SKU', mode: 'text', error: 'sku' },
  { name: 'barcode', label: 'Barcode', mode: 'numeric', error: 'barcode' },
  { name: 'weightGrams', label: 'Weight, g', mode: 'numeric', error: 'weightGrams' },
] as const

/** Every combination of the options' values, with what is its own. */
export function VariantRows(props: Props) {
  const { prefix, value, errors, onChange } = props
  const indexes = sentIndexes(value)
  const sold = value.filter(({ isSold }) => isSold)
  const pieces = sold.reduce((sum, { stock }) => sum + Math.max(0, Number(stock) || 0), 0)
  return (
    <section aria-labelledby="variants-head">
      <PanelHead
        id="variants-head"
        title="Variants"
        note={`${sold.length} for sale · ${pieces} in stock`}
      />
      <div className={`card slim ${styles.variants}`}>
        <ForAll
          onApply={(changes) =>
            onChange(value.map((one) => (one.isSold ? { ...one, ...changes } : one)))
          }
        />
        <div
          className={`grid snug ui soft centered ${styles.variant} edge-below ${styles.names}`}
          aria-hidden="true"
        >
          <span />
          <span>Variant</span>
          {FIELDS.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
          <span>For sale</span>
        </div>
        <ul className="ruled" id={`${prefix}variants`} tabIndex={-1}>
          {value.map((variant, at) => (
            <VariantRow
              key={variant.values.join('\n')}
              {...props}
              variant={variant}
              sentIndex={indexes[at]}
              onPut={(changes) => onChange(value.with(at, { ...variant, ...changes }))}
            />
          ))}
        </ul>
        <FieldError id={`${prefix}variants`} error={errors.variants} />
      </div>
    </section>
  )
}

function History({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="bare link small own-width"
        aria-label={`Stock history of ${name}`}
        onClick={() => setOpen(true)}
      >
        History
      </button>
      {isOpen && (
        <Dialog open title={`Stock of “${name}”`} onClose={() => setOpen(false)}>
          <Moves productId={id} />
        </Dialog>
      )}
    </>
  )
}

type RowProps = Omit<Props, 'value' | 'onChange'> & {
  variant: TypedVariant
  /** Among those that are sent. */
  sentIndex: number | undefined
  onPut: (changes: Partial<TypedVariant>) => void
}

function VariantRow({ prefix, images, errors, variant, sentIndex, onPut }: RowProps) {
  const name = choiceText(variant.values)
  const path = `variants.${sentIndex ?? `unsold-${name}`}`
  const own = errors[`${path}`] ?? errors[`${path}.values`]
  return (
    <li>
      <div
        className={`grid snug centered ${styles.variant}`}
        role="group"
        aria-label={name}
        data-off={!variant.isSold || undefined}
      >
        <VariantPicture
          path={path}
          prefix={prefix}
          images={images}
          variant={variant}
          onPut={onPut}
        />
        <div className="grid tight slim">
          <b className="strong breaks">{name}</b>
          <StockWord variant={variant} />
          {variant.id && <History id={variant.id} name={name} />}
          <FieldError id={`${prefix}${path}`} error={own} />
        </div>
        {FIELDS.map((field) => (
          <Input
            key={field.name}
            id={`${prefix}${path}.${field.error}`}
            name={`${path}.${field.name}`}
            label={field.label}
            value={variant[field.name]}
            error={errors[`${path}.${field.error}`]}
            inputMode={field.mode}
            maxLength={64}
            autoComplete="off"
            placeholder={field.name === 'lowStock' ? String(LOW_STOCK) : undefined}
            disabled={!variant.isSold}
            onChange={({ target }) => onPut({ [field.name]: target.value })}
          />
        ))}
        <Checkbox
          asSwitch
          label={<span className={styles.forSale}>For sale</span>}
          aria-label={`For sale: ${name}`}
          checked={variant.isSold}
          onChange={({ target }) => onPut({ isSold: target.checked })}
        />
      </div>
    </li>
  )
}

function VariantPicture({
  path,
  prefix,
  images,
  variant,
  onPut,
}: Pick<RowProps, 'prefix' | 'images' | 'variant' | 'onPut'> & { path: string }) {
  const picture = images.find(({ public_id }) => public_id === variant.image)
  const choices = images.map(({ public_id, alt }, at) => ({
    value: public_id,
    label: `${at + 1}: ${alt}`,
  }))
  return (
    <div className={`stage ${styles.picture}`}>
      {picture ? (
        <img className="photo" src={picture.url} alt="" width={56} height={56} />
      ) : (
        <span className={`fine ${styles.none}`}>{images.length > 0 ? 'Picture' : 'None'}</span>
      )}
      {images.length > 0 && (
        <Select
          id={`${prefix}${path}.image`}
          name={`${path}.image`}
          label="Picture"
          placeholder="None of its own"
          options={choices}
          value={variant.image}
          disabled={!variant.isSold}
          onChange={({ target }) => onPut({ image: target.value })}
        />
      )}
    </div>
  )
}

function StockWord({ variant: { isSold, stock, lowStock } }: { variant: TypedVariant }) {
  const pieces = typedNumberOrText(stock)
  const low = typedNumberOrText(lowStock)
  if (!isSold) return <span className="small faint">not for sale</span>
  if (typeof pieces !== 'number') return null
  const availability = availabilityOf(pieces, typeof low === 'number' ? low : null)
  if (availability === 'in') return null
  return availability === 'out' ? (
    <span className="small wrong">sold out</span>
  ) : (
    <span className="small warned">low</span>
  )
}
