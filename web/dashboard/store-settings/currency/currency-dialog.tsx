import { useId } from 'react'
import type { Preview } from '#server/modules/shop-currency/schema.ts'
import { currencyNames } from '#shared/money/currency-name.ts'
import { currencyOptions } from '#shared/money/currency-options.ts'
import { SHOP_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { counted } from '#shared/text/counted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { useCurrencyChange } from './use-currency-change.ts'

/** Shows what every price would be in another currency before it becomes that. */
export function CurrencyDialog({ onClose }: { onClose: () => void }) {
  const form = useCurrencyChange()
  const id = useId()
  const { typed, preview, problem, isBusy } = form
  const isReady = preview !== undefined && preview.rate !== '' && preview.problem === ''

  async function change() {
    // Every script of the page counts in the former one.
    if (preview && (await form.change(preview))) location.reload()
  }

  return (
    <Dialog
      open
      large
      title="Change the shop’s currency"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {isReady ? (
            <Button variant="primary" busy={isBusy} onClick={() => void change()}>
              Change all prices to {preview.to}
            </Button>
          ) : (
            <Button type="submit" form={id} variant="primary" busy={isBusy}>
              Show the new prices
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className="grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.ask()
        }}
      >
        <Select
          id="currency-to"
          name="to"
          label="New currency"
          placeholder="Choose"
          options={OPTIONS}
          value={typed.to}
          onChange={({ target }) => void form.ask({ to: target.value, rate: '', roundTo: '' })}
          error={problem.errors.to}
        />
        <Input
          id="currency-rate"
          name="rate"
          label={typed.to ? `${typed.to} for one ${shopCurrency()}` : 'Exchange rate'}
          inputMode="decimal"
          hint="At first the exchange rate of today."
          value={typed.rate}
          onChange={({ target }) => form.put({ rate: target.value })}
          error={problem.errors.rate}
        />
        <Input
          id="currency-round"
          name="roundTo"
          label="Round to multiples of"
          inputMode="decimal"
          value={typed.roundTo}
          onChange={({ target }) => form.put({ roundTo: target.value })}
          error={problem.errors.roundTo}
        />
        <FormMessage tone="bad">{problem.message}</FormMessage>
      </form>
      {preview && <Changes preview={preview} />}
    </Dialog>
  )
}

const OPTIONS = currencyOptions(SHOP_CURRENCIES.filter((code) => code !== shopCurrency()))

function Changes({ preview }: { preview: Preview }) {
  const { changes, products, problem, to, payPalCharges } = preview
  if (problem)
    return (
      <Banner tone="warn">
        <p>{problem}</p>
      </Banner>
    )
  if (changes.length === 0)
    return <p>No exchange rate for {currencyNames(to)} is known. Write one above.</p>
  return (
    <>
      <p>
        The prices of {counted(products, 'product')} and variants, what shipping costs, thresholds
        and discounts become these amounts. Texts that you wrote stay as they are.
        {payPalCharges !== '' && payPalCharges !== to && (
          <>
            {' '}
            PayPal cannot charge {currencyNames(to)}; it charges {currencyNames(payPalCharges)}.
          </>
        )}
      </p>
      <TableBox label="New prices">
        <thead>
          <tr>
            <th scope="col">Such as</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }, at) => (
            <tr key={at}>
              <td>{what}</td>
              <td className="num">{before}</td>
              <td className="num">{after}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </>
  )
}
