import { shopCurrency } from '#shared/money/shop-currency.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import type { OrdersView } from './load-orders.ts'
import styles from './orders.module.css'

type Props = { list: List<OrdersView> }

const AMOUNT = /^(\d{1,12}([.,]\d{1,3})?)?$/

/** From one sum to another, in the shop's currency, both included. */
export function SumRange({ list }: Props) {
  return (
    <div className="row tight below-4">
      <SumField list={list} name="min" label="Total from" />
      <SumField list={list} name="max" label="to" />
    </div>
  )
}

function SumField({ list, name, label }: Props & { name: 'min' | 'max'; label: string }) {
  const value = list.view[name]
  const go = (typed: string) => {
    const text = typed.trim()
    // What is no amount yet narrows nothing.
    if (AMOUNT.test(text) && text !== value)
      list.go({ [name]: text.replace(',', '.') }, { replace: true })
  }
  return (
    <label className="row tight small">
      {label}
      {/* The address may change without it, as by "Clear all filters". */}
      <input
        key={value}
        className={`control num small ${styles.sum}`}
        inputMode="decimal"
        name={name}
        placeholder={shopCurrency()}
        maxLength={16}
        autoComplete="off"
        defaultValue={value}
        onBlur={({ target }) => go(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && go(currentTarget.value)}
      />
    </label>
  )
}

const OPTIONS = [
  { value: '', label: 'All countries' },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
]

export function CountryChoice({ list }: Props) {
  return (
    <div className="below-4">
      <SelectBox
        label="Country"
        options={OPTIONS}
        value={list.view.country}
        onChange={({ target }) => list.go({ country: target.value })}
      />
    </div>
  )
}
