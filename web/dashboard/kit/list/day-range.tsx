import { only } from './list-address.ts'
import type { List } from './use-list.ts'
import styles from './day-range.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

type Days = { from: string; to: string }

/** From one day to another, both included; `shown` are the days where the address names none. */
export function DayRange<View extends Days>({
  list,
  shown = { from: '', to: '' },
}: {
  list: List<View>
  shown?: Days
}) {
  return (
    <div className={`row tight below-4 ${styles.days}`}>
      <Day list={list} shown={shown} name="from" label="From" />
      <Day list={list} shown={shown} name="to" label="To" />
    </div>
  )
}

type Props<View> = { list: List<View>; shown: Days; name: 'from' | 'to'; label: string }

function Day<View extends Days>({ list, shown, name, label }: Props<View>) {
  const value = list.view[name] || shown[name]
  // Where the address names none, the other day stays the one that is shown.
  const days = {
    ...only<View>('from', list.view.from || shown.from),
    ...only<View>('to', list.view.to || shown.to),
  }
  return (
    <label className="row tight small">
      {label}
      {/* The address may change without it, as by "Clear all filters". */}
      <input
        key={value}
        className="control"
        type="date"
        name={name}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '' ? target.validity.valid : DAY.test(target.value))
            list.go({ ...days, ...only<View>(name, target.value) }, { replace: true })
        }}
      />
    </label>
  )
}
