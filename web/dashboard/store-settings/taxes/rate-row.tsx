import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { ruleOf } from '#web/dashboard/kit/form.tsx'
import { Folded } from '#web/dashboard/store-settings/folded.tsx'
import { regionLabel, type Regions } from '#web/dashboard/store-settings/shipping/zone-words.ts'
import { PREFIX } from '#web/dashboard/store-settings/use-store-settings.ts'
import type { TaxClasses, TypedRate } from './typed-rates.ts'
import styles from './taxes.module.css'

type Props = {
  rate: TypedRate
  at: number
  errors: Record<string, string>
  regions: Regions
  classes: TaxClasses
  isOpened: boolean
  onChange: (rate: TypedRate) => void
  onRemove: () => void
}

/** What is taxed in one place, and how the classes of products differ there. */
export function RateRow({
  rate,
  at,
  errors,
  regions,
  classes,
  isOpened,
  onChange,
  onRemove,
}: Props) {
  const rules = useRules('settings')
  const name = `taxRates.${at}`
  const put = (changes: Partial<TypedRate>) => onChange({ ...rate, ...changes })
  const areaName = regionLabel(rate.area, regions)
  return (
    <li id={`${PREFIX}${name}.area`} aria-label={areaName} tabIndex={-1}>
      <Folded
        title={areaName}
        summary={rateSummary(rate, classes)}
        name={name}
        errors={errors}
        isOpened={isOpened}
        className={styles.rate}
      >
        <FieldError id={`${PREFIX}${name}.area`} error={errors[`${name}.area`]} />
        <div className={`grid snug top ${styles.fields}`}>
          <Input
            {...ruleOf(rules, 'taxRates.name')}
            id={`${PREFIX}${name}.name`}
            name={`${name}.name`}
            label="Name"
            autoComplete="off"
            value={rate.name}
            error={errors[`${name}.name`]}
            onChange={({ target }) => put({ name: target.value })}
          />
          <Input
            id={`${PREFIX}${name}.percent`}
            name={`${name}.percent`}
            label={classes.length > 0 ? 'Standard' : 'Rate'}
            aside={<span className="note">%</span>}
            inputMode="decimal"
            autoComplete="off"
            value={rate.percent}
            error={errors[`${name}.percent`]}
            onChange={({ target }) => put({ percent: target.value })}
          />
          {classes.map(({ id, name: className }) => (
            <Input
              key={id}
              name={`${name}.class-${id}`}
              label={className || 'Unnamed class'}
              aside={<span className="note">%</span>}
              inputMode="decimal"
              autoComplete="off"
              placeholder={rate.percent}
              value={rate.classes[id] ?? ''}
              error={classError(errors, { name, rate, classes, id })}
              onChange={({ target }) => put({ classes: { ...rate.classes, [id]: target.value } })}
            />
          ))}
        </div>
        <Checkbox
          name={`${name}.taxesShipping`}
          label="Shipping is taxed, too"
          checked={rate.taxesShipping}
          onChange={({ target }) => put({ taxesShipping: target.checked })}
        />
        {rate.taxesShipping && classes.length > 0 && (
          <Checkbox
            name={`${name}.shippingLikeGoods`}
            label="Shipping follows the rates of the goods, in proportion"
            checked={rate.shippingLikeGoods}
            onChange={({ target }) => put({ shippingLikeGoods: target.checked })}
          />
        )}
        <div>
          <Button size="s" variant="quiet" onClick={onRemove}>
            <Icon name="trash" small />
            Remove {rate.name} {areaName}
          </Button>
        </div>
      </Folded>
    </li>
  )
}

function rateSummary({ name, percent, classes }: TypedRate, all: TaxClasses): string {
  const typed = [percent, ...all.map(({ id }) => classes[id] ?? '')].filter((text) => text.trim())
  const percents = typed.map((text) => `${text}%`).join(', ')
  return [name, percents].filter(Boolean).join(' ') || 'No rate yet'
}

type Class = Pick<Props, 'rate' | 'classes'> & { name: string; id: string }

// The server numbers those that were sent: the classes with a percentage of their own.
function classError(errors: Props['errors'], { name, rate, classes, id }: Class) {
  const sent = classes.filter((one) => rate.classes[one.id]?.trim())
  const at = sent.findIndex((one) => one.id === id)
  return at < 0 ? undefined : errors[`${name}.classes.${at}.percent`]
}
