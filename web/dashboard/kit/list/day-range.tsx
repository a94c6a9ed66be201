import { only } from './list-address.ts'
import type { List } from './use-list.ts'
import styles from './day-range.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

type Days = { from: string; to: string }

/** From one day to another, both included; `also` changes with either. */
export function DayRange<View extends Days>({
  list,
  also = {},
}: {
  list: List<View>
  also?: Partial<View>
}) {
  return (
    <div className={`row tight below-4 ${styles.days}`}>
      <Day list={list} also={also} name="from" label="From" />
      <Day list={list} also={also} name="to" label="To" />
    </div>
  )
}

type Props<View> = { list: List<View>; also: Partial<View>; name: 'from' | 'to'; label: string }

function Day<View extends Days>({ list, also, name, label }: Props<View>) {
  const value = list.view[name]
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
            list.go({ ...also, ...only<View>(name, target.value) }, { replace: true })
        }}
      />
    </label>
  )
}
