import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { PREFIX } from '#web/dashboard/store-settings/use-store-settings.ts'
import type { TypedBand, TypedMethod } from './typed-zones.ts'
import { KINDS } from './zone-words.ts'
import styles from './shipping.module.css'
import { amountUnit } from '#shared/money/amount-unit.ts'

type Props = {
  method: TypedMethod
  kind: Exclude<TypedMethod['kind'], 'flat'>
  name: string
  errors: Record<string, string>
  onChange: (bands: TypedBand[]) => void
}

/** From where on it costs what. */
export function BandRows({ method: { bands }, kind, name, errors, onChange }: Props) {
  const { most = Infinity } = useRules('settings')['shippingZones.methods.bands']
  const { from, unit } = KINDS[kind]
  const put = (at: number, changes: Partial<TypedBand>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...changes } : band)))
  const columnOf = (at: number, column: keyof TypedBand) => ({
    id: `${PREFIX}${name}.bands.${at}.${column}`,
    name: `${name}.bands.${at}.${column}`,
    value: bands[at]?.[column] ?? '',
    error: errors[`${name}.bands.${at}.${column}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => put(at, { [column]: target.value }),
  })
  return (
    <fieldset className="grid snug">
      <legend className="vh">Prices</legend>
      <FieldError id={`${PREFIX}${name}.bands`} error={errors[`${name}.bands`]} />
      {bands.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A band has nothing but its place.
        <div key={at} className={`grid snug top ${styles.band}`}>
          <Input
            {...columnOf(at, 'from')}
            label={from}
            aside={<span className="note">{unit}</span>}
            inputMode={kind === 'price' ? 'decimal' : 'numeric'}
          />
          <Input
            {...columnOf(at, 'price')}
            label="It costs"
            aside={<span className="note">{amountUnit()}</span>}
            inputMode="decimal"
          />
          <IconButton
            icon="trash"
            label={`Remove price ${at + 1}`}
            disabled={bands.length === 1}
            onClick={() => onChange(bands.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="s"
          disabled={bands.length >= most}
          onClick={() => onChange([...bands, { from: '', price: '' }])}
        >
          <Icon name="plus" small />
          Add a price
        </Button>
      </div>
    </fieldset>
  )
}
