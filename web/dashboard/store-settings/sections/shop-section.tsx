import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { Choices } from '#web/dashboard/store-settings/choices.tsx'
import { Entries } from '#web/dashboard/store-settings/entries.tsx'
import { PayingNotice } from '#web/dashboard/store-settings/paying-notice.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { StrangersFields } from '#web/dashboard/store-settings/strangers-fields.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { currencyOptions } from '#shared/money/currency-options.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { currencyNames, shopNames } from '#shared/money/currency-name.ts'

type Props = { form: SettingsForm; hasPayPal: boolean; payPalCharges: string }

const READINGS = [
  {
    value: 'affiliate',
    label: 'Links to other stores',
    hint: 'The cart offers “Buy on Amazon”, or at another shop, for each product that has a link. Nothing is charged here.',
  },
  {
    value: 'checkout',
    label: 'Checkout on this site',
    hint: 'Visitors order and pay here, and you ship the orders.',
  },
] as const

const AFTER_ADDING = [
  {
    value: 'stay',
    label: 'Stay on the page',
    hint: 'A line under the button says so, with a link to the cart. Buyers go on looking.',
  },
  {
    value: 'cart',
    label: 'Go to the cart',
    hint: 'One step nearer to the checkout, for a shop of few products.',
  },
] as const

const CURRENCIES = currencyOptions([...new Set<string>([...CHOOSABLE_CURRENCIES, shopCurrency()])])

export function ShopSection({ form, hasPayPal, payPalCharges }: Props) {
  const { field, toggle, choice, entries, typed } = form
  return (
    <Section id="shop" title="Shop and checkout" say="How you sell, and what orders may hold.">
      <Choices {...choice('checkoutMode')} options={READINGS} />
      <Checkbox {...toggle('payOnDelivery')} />
      {typed.checkoutMode === 'checkout' && (
        <PayingNotice
          hasPayPal={hasPayPal}
          payPalCharges={payPalCharges}
          onDelivery={typed.payOnDelivery}
        />
      )}
      <Choices {...choice('afterAdding')} options={AFTER_ADDING} />
      {typed.checkoutMode === 'checkout' && <StrangersFields form={form} />}
      {typed.checkoutMode === 'checkout' && <Checkbox {...toggle('countsReadBefore')} />}
      <Select {...field('currency')} options={CURRENCIES} hint={currencyHint(typed.currency)} />
      <Entries
        {...entries('priceHours')}
        hint="The price of a product that is sold only at another shop is shown with the time of your last check. After these hours the page says “See price on Amazon”, or at that shop, until you save or confirm the price again. Amazon asks for 24 hours. A shop that is not listed, or has no hours, has no limit."
        noun="shop"
        blank={{ shop: '', hours: '' }}
        parts={[
          { name: 'shop', label: 'Shop', placeholder: 'shop.example' },
          { name: 'hours', label: 'Hours', inputMode: 'numeric' },
        ]}
      />
      <Textarea
        {...field('invoiceAddress')}
        rows={4}
        hint="Your name or company, postal address and tax number, line by line. It stands on invoices and packing slips."
      />
      <Checkbox {...toggle('showsSeller')} />
    </Section>
  )
}

function currencyHint(currency: string): string {
  const rest = `Everyone else sees prices in the currency of their country, or one they choose. You enter prices in ${shopNames()}.`
  if (currency === shopCurrency()) return rest
  return `${rest} Until they choose, visitors whose country is not recognized see ${currencyNames(currency)} instead.`
}
