import { useState } from 'react'
import type { MappingIn, ReportField } from '#server/modules/affiliates/schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { namesOf } from '#shared/api/record.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { ChosenReport, Upload } from './use-upload.ts'

const LABELS: Record<ReportField, string> = {
  date: 'Day',
  amount: 'Amount earned',
  currency: 'Currency',
  tag: 'Code, sub-tag or tracking id',
  product: 'Product or description',
  lineId: 'Order or transaction number',
}

const DAYS = [
  { value: 'month', label: 'Month first: 11/28/2026' },
  { value: 'day', label: 'Day first: 28/11/2026' },
]

const AMOUNTS = [
  { value: 'point', label: 'With a point: 1,234.56' },
  { value: 'comma', label: 'With a comma: 1.234,56' },
]

const CURRENCIES = [...new Set<string>([...CHOOSABLE_CURRENCIES, shopCurrency()])].map((value) => ({
  value,
  label: value,
}))

type Props = { upload: Upload; chosen: ChosenReport; programmes: string[] }

/** How the file is read: found out, and changed where that is wrong. */
export function MappingFields({ upload, chosen, programmes }: Props) {
  const { mapping, programme, preview } = chosen
  const { columns } = preview
  // Open from the start where something has to be chosen.
  const [isOpen] = useState(preview.missing.length > 0 || programme === '')
  const put: (changes: Partial<MappingIn>) => void = upload.change
  const putColumn = (field: ReportField, name: string) =>
    put({
      columns: { ...mapping.columns, [field]: name },
      // Found out again from the other column.
      ...(field === 'date' && { isDayFirst: null }),
      ...(field === 'amount' && { hasDecimalComma: null, currency: null }),
    })
  const options = columns
    .filter(({ name }, at) => name && columns.findIndex((one) => one.name === name) === at)
    .map(({ name, example }) => ({ value: name, label: example ? `${name}: ${example}` : name }))
  return (
    <details open={isOpen}>
      <summary className="ui medium">How this file is read</summary>
      <fieldset className="grid above-3">
        <legend className="vh">How this file is read</legend>
        <Input
          name="programme"
          label="Programme"
          list="programmes"
          placeholder="Awin"
          maxLength={60}
          required
          hint="Its columns are remembered under this name."
          value={programme}
          onChange={({ target }) => upload.rename(target.value)}
          // Transaction numbers are each programme's own.
          onBlur={() => programme !== preview.programme && mapping.columns.lineId && put({})}
        />
        <datalist id="programmes">
          {programmes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <div className="halves top">
          {namesOf(LABELS).map((field) => (
            <Select
              key={field}
              name={`column-${field}`}
              label={LABELS[field]}
              placeholder="No column"
              options={options}
              value={mapping.columns[field]}
              onChange={({ target }) => putColumn(field, target.value)}
            />
          ))}
          <Select
            name="day-order"
            label="Days are written"
            options={DAYS}
            value={mapping.isDayFirst ? 'day' : 'month'}
            onChange={({ target }) => put({ isDayFirst: target.value === 'day' })}
          />
          <Select
            name="decimal-sign"
            label="Amounts are written"
            options={AMOUNTS}
            value={mapping.hasDecimalComma ? 'comma' : 'point'}
            onChange={({ target }) => put({ hasDecimalComma: target.value === 'comma' })}
          />
          <Select
            name="report-currency"
            label="Currency where no column says it"
            options={CURRENCIES}
            value={mapping.currency ?? ''}
            onChange={({ target }) => put({ currency: target.value })}
          />
        </div>
      </fieldset>
    </details>
  )
}
