import { currencySymbol } from '#shared/currency.ts'
import { SelectBox } from './select-box.tsx'

/** The visitor's currency; `onChange` gets the chosen code. */
export function CurrencySelect({
  code,
  codes,
  onChange,
}: {
  code: string
  codes: readonly string[]
  onChange: (code: string) => void
}) {
  return (
    <SelectBox
      className="needs-script"
      label="Currency"
      value={code}
      onChange={(event) => onChange(event.target.value)}
      options={codes.map((value) => ({ value, label: labelOf(value) }))}
    />
  )
}

function labelOf(code: string): string {
  const symbol = currencySymbol(code)
  return symbol === code ? code : `${code} (${symbol})`
}
