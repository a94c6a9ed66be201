import { namesOf } from '#shared/api/record.ts'
import { RATE_KINDS } from '#shared/orders/shipping.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { ruleOf } from '#web/dashboard/kit/form.tsx'
import { PREFIX } from '#web/dashboard/store-settings/use-store-settings.ts'
import { BandRows } from './band-rows.tsx'
import type { TypedMethod } from './typed-zones.ts'
import { KINDS } from './zone-words.ts'
import styles from './shipping.module.css'
import { amountUnit } from '#shared/money/amount-unit.ts'

type Props = {
  method: TypedMethod
  /** Of its fields: `shippingZones.0.methods.1`. */
  name: string
  errors: Record<string, string>
  onChange: (method: TypedMethod) => void
  onRemove: () => void
  onUp: (() => void) | undefined
}

type TextName = 'name' | 'price' | 'freeOver' | 'days' | 'pickupAt'

/** One way of shipping of a zone, with its price. */
export function MethodFields(props: Props) {
  const { method, name, errors, onChange, onRemove, onUp } = props
  const rules = useRules('settings')
  const put = (changes: Partial<TypedMethod>) => onChange({ ...method, ...changes })
  const field = (text: TextName) => ({
    ...ruleOf(rules, `shippingZones.methods.${text}`),
    id: `${PREFIX}${name}.${text}`,
    name: `${name}.${text}`,
    value: method[text],
    error: errors[`${name}.${text}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => put({ [text]: target.value }),
  })
  return (
    <div className={`grid ${styles.method}`} role="group" aria-label={method.name || 'New way'}>
      <div className="halves top">
        <Input {...field('name')} label="Name" placeholder="Standard" />
        <Select
          id={`${PREFIX}${name}.kind`}
          name={`${name}.kind`}
          label="Price"
          value={method.kind}
          options={RATE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label }))}
          error={errors[`${name}.kind`]}
          onChange={({ target }) => {
            const kind = namesOf(KINDS).find((one) => one === target.value)
            if (kind) put({ kind })
          }}
        />
      </div>
      {method.kind === 'flat' ? (
        <Input
          {...field('price')}
          label="Costs"
          aside={<span className="note">{amountUnit()}</span>}
          inputMode="decimal"
          hint="Per order. 0 means free."
        />
      ) : (
        <BandRows {...props} kind={method.kind} onChange={(bands) => put({ bands })} />
      )}
      <div className="halves top">
        <Input
          {...field('freeOver')}
          label="Free over"
          aside={<span className="note">{amountUnit()}</span>}
          inputMode="decimal"
          hint="Empty means never."
        />
        <Input
          {...field('days')}
          label="Delivery time"
          aside={<span className="note">business days</span>}
          hint="From the order to the door. Empty takes that of the shop."
        />
      </div>
      <Input
        {...field('pickupAt')}
        label="Pick-up"
        placeholder="Address and hours"
        hint="Only where customers collect the order themselves. Leave it empty for what you ship."
      />
      <div className="row tight">
        {onUp && (
          <Button size="s" variant="quiet" onClick={onUp}>
            <Icon name="up" small />
            Move up
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onRemove}>
          <Icon name="trash" small />
          Remove {method.name ? `“${method.name}”` : 'this way'}
        </Button>
      </div>
    </div>
  )
}
