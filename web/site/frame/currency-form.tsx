import { pathTo } from '#shared/addresses.ts'
import { currencySymbol } from '#shared/money/currency.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/form/select-box.tsx'

/** Without JavaScript a button submits the choice. */
export function CurrencyForm({ code, codes }: { code: string; codes: readonly string[] }) {
  return (
    <form className="row" method="post" action={pathTo.currency()}>
      <SelectBox
        label="Currency"
        name="code"
        defaultValue={code}
        data-change="submit"
        options={codes.map((value) => ({ value, label: labelOf(value) }))}
      />
      {code !== 'USD' && <span>Prices in {code} are rounded from US dollars.</span>}
      <Button className="without-script" type="submit" size="s">
        Change
      </Button>
    </form>
  )
}

function labelOf(code: string): string {
  const symbol = currencySymbol(code)
  return symbol === code ? code : `${code} (${symbol})`
}
