import { useState } from 'react'
import { capitalized } from '#shared/text/capitalized.ts'
import { shopNames } from '#shared/money/currency-name.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'

/** What prices are in, and the way to another currency. */
export function CurrencySection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id="currency"
      title="The shop’s currency"
      say="Prices, shipping, discounts, orders and reports are in it. It can change until the first order is placed."
    >
      <p>
        <b>{capitalized(shopNames())}</b> ({shopCurrency()})
      </p>
      <div>
        <Button onClick={() => setOpen(true)}>Change the currency…</Button>
      </div>
      {isOpen && <CurrencyDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
