import type { List } from '#web/dashboard/kit/list/use-list.ts'
import type { AuditView } from './load-audit.ts'
import styles from './audit.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** From one day to another, both included. */
export function DayRange({ list }: { list: List<AuditView> }) {
  return (
    <div className={`row tight below-4 ${styles.days}`}>
      <Day list={list} name="from" label="From" />
      <Day list={list} name="to" label="To" />
    </div>
  )
}

type Props = { list: List<AuditView>; name: 'from' | 'to'; label: string }

function Day({ list, name, label }: Props) {
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
            list.go({ [name]: target.value }, { replace: true })
        }}
      />
    </label>
  )
}
