import { SelectBox } from './select-box.tsx'

const SYMBOLS: Record<string, string> = {
  USD: '$',
  INR: '₹',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
}

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
      options={codes.map((value) => ({
        value,
        label: SYMBOLS[value] ? `${value} (${SYMBOLS[value]})` : value,
      }))}
    />
  )
}
