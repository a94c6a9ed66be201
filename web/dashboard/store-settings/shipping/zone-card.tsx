import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { ruleOf } from '#web/dashboard/kit/form.tsx'
import { Folded } from '#web/dashboard/store-settings/folded.tsx'
import { PREFIX } from '#web/dashboard/store-settings/use-store-settings.ts'
import { MethodFields } from './method-fields.tsx'
import { RegionsField } from './regions-field.tsx'
import { blankMethod, moved, type TypedMethod, type TypedZone } from './typed-zones.ts'
import { zoneSummary, type Regions } from './zone-words.ts'

type Props = {
  zone: TypedZone
  /** Of its fields: `shippingZones.0`. */
  name: string
  errors: Record<string, string>
  regions: Regions
  others: TypedZone[]
  isOpened: boolean
  onChange: (zone: TypedZone) => void
  onRemove: () => void
  onUp: (() => void) | undefined
}

/** One zone, folded to a sentence while nobody works on it. */
export function ZoneCard(props: Props) {
  const { zone, name, errors, isOpened, onChange, onRemove, onUp } = props
  const rules = useRules('settings')
  const put = (changes: Partial<TypedZone>) => onChange({ ...zone, ...changes })
  return (
    <Folded
      className="box"
      title={zone.name || 'New zone'}
      summary={zoneSummary(zone)}
      name={name}
      errors={errors}
      isOpened={isOpened}
    >
      <Input
        {...ruleOf(rules, 'shippingZones.name')}
        id={`${PREFIX}${name}.name`}
        name={`${name}.name`}
        label="Name of the zone"
        autoComplete="off"
        value={zone.name}
        error={errors[`${name}.name`]}
        hint="Seen by you and in the shipping policy."
        onChange={({ target }) => put({ name: target.value })}
      />
      {!zone.isRest && <RegionsField {...props} onChange={(regions) => put({ regions })} />}
      <Checkbox
        asSwitch
        name={`${name}.isShipped`}
        label="Orders are shipped there"
        checked={zone.isShipped}
        onChange={({ target }) => put({ isShipped: target.checked })}
      />
      {zone.isShipped && <Methods {...props} put={(methods) => put({ methods })} />}
      <div className="row tight">
        {onUp && (
          <Button size="s" variant="quiet" onClick={onUp}>
            <Icon name="up" small />
            Move up
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onRemove}>
          <Icon name="trash" small />
          Remove this zone
        </Button>
      </div>
    </Folded>
  )
}

type MethodsProps = Pick<Props, 'zone' | 'name' | 'errors'> & {
  put: (methods: TypedMethod[]) => void
}

function Methods({ zone: { methods }, name, errors, put }: MethodsProps) {
  const { most = Infinity } = useRules('settings')['shippingZones.methods']
  return (
    <fieldset>
      <legend className="legend">Ways of shipping</legend>
      <FieldError id={`${PREFIX}${name}.methods`} error={errors[`${name}.methods`]} />
      <div className="grid">
        {methods.map((method, at) => (
          <MethodFields
            key={method.id}
            method={method}
            name={`${name}.methods.${at}`}
            errors={errors}
            onChange={(changed) => put(methods.with(at, changed))}
            onRemove={() => put(methods.toSpliced(at, 1))}
            onUp={at > 0 ? () => put(moved(methods, at)) : undefined}
          />
        ))}
      </div>
      <Button
        size="s"
        className="above-3"
        disabled={methods.length >= most}
        onClick={() => put([...methods, blankMethod()])}
      >
        <Icon name="plus" small />
        Add a way of shipping
      </Button>
    </fieldset>
  )
}
