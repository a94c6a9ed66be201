import { WEEKDAYS, type Weekday } from '#shared/orders/delivery.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Entries } from './entries.tsx'
import { LABELS } from './settings-values.ts'
import { PREFIX, type SettingsForm } from './use-store-settings.ts'

const WEEK = [...WEEKDAYS.slice(1), WEEKDAYS[0]]

/** On which days the shop works, and when it is closed. */
export function HolidayFields({ form: { entries, typed, set, errors } }: { form: SettingsForm }) {
  const { workDays } = typed
  const turn = (day: Weekday, isOn: boolean) =>
    set({ workDays: WEEK.filter((one) => (one === day ? isOn : workDays.includes(one))) })
  return (
    <>
      <fieldset>
        <legend className="legend">{LABELS.workDays}</legend>
        <FieldError id={`${PREFIX}workDays`} error={errors.workDays} />
        <div className="row stretched loose joined-lines">
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              name={`workDays.${day}`}
              label={day}
              checked={workDays.includes(day)}
              onChange={({ target }) => turn(day, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Entries
        {...entries('holidays')}
        hint="When the shop is closed. Nothing leaves on these days, and the dates that customers read move on. Leave the last day empty for a single day."
        noun="holiday"
        blank={{ from: '', to: '' }}
        parts={[
          { name: 'from', label: 'First day', type: 'date' },
          { name: 'to', label: 'Last day', type: 'date' },
        ]}
      />
    </>
  )
}
