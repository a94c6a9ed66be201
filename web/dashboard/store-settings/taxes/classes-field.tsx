import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { ruleOf } from '#web/dashboard/kit/form.tsx'
import { LABELS } from '#web/dashboard/store-settings/settings-values.ts'
import { PREFIX, type SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import styles from './taxes.module.css'

/** Groups of products that some rates tax otherwise. */
export function ClassesField({ form: { typed, set, errors } }: { form: SettingsForm }) {
  const rules = useRules('settings')
  const { most = Infinity } = rules.taxClasses
  const { taxClasses: classes } = typed
  const add = () =>
    set({ taxClasses: [...classes, { id: crypto.randomUUID().slice(0, 8), name: '' }] })
  return (
    <fieldset>
      <legend className="legend">{LABELS.taxClasses}</legend>
      <p className="fine below-3">
        For products that are not taxed as standard, such as books at a reduced rate. You choose the
        class in the form of a product, and its percentage at each rate.
      </p>
      <FieldError id={`${PREFIX}taxClasses`} error={errors.taxClasses} />
      <div className="grid">
        {classes.map(({ id, name }, at) => (
          <div key={id} className={`grid snug top ${styles.class}`}>
            <Input
              {...ruleOf(rules, 'taxClasses.name')}
              id={`${PREFIX}taxClasses.${at}.name`}
              name={`taxClasses.${at}.name`}
              label="Name of the class"
              placeholder="Reduced"
              autoComplete="off"
              value={name}
              error={errors[`taxClasses.${at}.name`]}
              onChange={({ target }) =>
                set({ taxClasses: classes.with(at, { id, name: target.value }) })
              }
            />
            <IconButton
              icon="trash"
              label={`Remove the class ${name}`}
              onClick={() => set({ taxClasses: classes.toSpliced(at, 1) })}
            />
          </div>
        ))}
      </div>
      <Button size="s" className="above-3" disabled={classes.length >= most} onClick={add}>
        <Icon name="plus" small />
        Add a class
      </Button>
    </fieldset>
  )
}
