import type { WallTime } from '#shared/time/site-time.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import type { TypedProduct } from './typed-product.ts'
import { amountUnit } from '#shared/money/amount-unit.ts'

type Props = {
  prefix: string
  typed: TypedProduct
  set: (changes: Partial<TypedProduct>) => void
  errors: Record<string, string>
  timeZone: string
}

/** A sale price with its beginning and end in the site's time zone; the fields keep what was typed while it is off. */
export function SaleFields({ prefix, typed, set, errors, timeZone }: Props) {
  return (
    <div className="grid">
      <Checkbox
        asSwitch
        label="On sale"
        checked={typed.isOnSale}
        onChange={({ target }) => set({ isOnSale: target.checked })}
      />
      {typed.isOnSale && (
        <>
          <Input
            id={`${prefix}sale.price`}
            name="salePrice"
            label="Sale price"
            aside={<small>{amountUnit()}</small>}
            inputMode="decimal"
            autoComplete="off"
            error={errors['sale.price']}
            value={typed.salePrice}
            onChange={({ target }) => set({ salePrice: target.value })}
          />
          <Moment
            id={`${prefix}sale.from`}
            name="From"
            value={typed.saleFrom}
            error={errors['sale.from']}
            onChange={(saleFrom) => set({ saleFrom })}
          />
          <Moment
            id={`${prefix}sale.until`}
            name="Until"
            value={typed.saleUntil}
            error={errors['sale.until']}
            onChange={(saleUntil) => set({ saleUntil })}
          />
          <p className="fine">
            The regular price is shown struck through. Times are in {timeZone}. Without a time, a
            sale starts at midnight and runs through its last day. Leave dates empty to start now or
            to run until you end it.
          </p>
        </>
      )}
    </div>
  )
}

type MomentProps = {
  id: string
  name: string
  value: WallTime
  error: string | undefined
  onChange: (value: WallTime) => void
}

function Moment({ id, name, value, error, onChange }: MomentProps) {
  return (
    <div className="halves">
      <Input
        id={id}
        name={`${id}-date`}
        label={name}
        type="date"
        error={error}
        value={value.date}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <Input
        id={`${id}-time`}
        name={`${id}-time`}
        label={`${name}, time`}
        type="time"
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </div>
  )
}
