import { useEffect, useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Regions } from '#web/dashboard/store-settings/shipping/zone-words.ts'
import { PREFIX, type SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { AddRates } from './add-rates.tsx'
import { RateRow } from './rate-row.tsx'
import type { TypedRate } from './typed-rates.ts'
import styles from './taxes.module.css'

type Props = { form: SettingsForm; regions: Regions }

/** Where something is taxed, and by how much; folded, as the list may be long. */
export function RatesField({ form: { typed, set, errors }, regions }: Props) {
  const { taxRates: rates, taxClasses: classes } = typed
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<string>()
  const isWrong = Object.keys(errors).some((path) => path.startsWith('taxRates.'))
  // A field that is wrong has to be seen.
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong, errors])
  const put = (taxRates: TypedRate[]) => set({ taxRates })
  const add = (added: TypedRate[]) => {
    put([...rates, ...added])
    setOpen(true)
    // A preset is complete; a single rate is to be filled in.
    if (added.length === 1 && added[0]?.percent === '') setOpened(added[0].area)
  }
  const remove = (at: number) => {
    put(rates.toSpliced(at, 1))
    toast.success('The rate was removed.', { label: 'Undo', onClick: () => put(rates) })
  }
  return (
    <fieldset className="grid">
      <legend className="legend">Rates</legend>
      <FieldError id={`${PREFIX}taxRates`} error={errors.taxRates} />
      {rates.length === 0 ? (
        <p className="small soft">
          There are no rates yet, so nothing is taxed. Add the places where you charge tax; orders
          to all others have none.
        </p>
      ) : (
        <details
          className={`box sides-4 ${styles.rates}`}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="pair strong">
            <Icon name={isOpen ? 'up' : 'down'} small />
            {counted(rates.length, 'rate')}
          </summary>
          <ul className="ruled">
            {rates.map((rate, at) => (
              <RateRow
                // oxlint-disable-next-line react/no-array-index-key -- A rate has nothing but its place; one after it folds.
                key={`${rate.area} ${at}`}
                rate={rate}
                at={at}
                errors={errors}
                regions={regions}
                classes={classes}
                isOpened={opened === rate.area}
                onChange={(changed) => put(rates.with(at, changed))}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        </details>
      )}
      <AddRates rates={rates} regions={regions} onAdd={add} />
    </fieldset>
  )
}
