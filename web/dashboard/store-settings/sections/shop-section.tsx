import { CHOOSABLE_CURRENCIES } from '#shared/money/currency.ts'
import { Choices } from '#web/dashboard/store-settings/choices.tsx'
import { PayingNotice } from '#web/dashboard/store-settings/paying-notice.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { LABELS } from '#web/dashboard/store-settings/settings-values.ts'
import { StrangersFields } from '#web/dashboard/store-settings/strangers-fields.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Select } from '#web/ui/form/select.tsx'

type Props = { form: SettingsForm; hasPayPal: boolean }

const READINGS = [
  {
    value: 'affiliate',
    label: 'Links to other stores',
    hint: 'The cart offers “Buy on Amazon” for each product that has a link. Nothing is charged here.',
  },
  {
    value: 'checkout',
    label: 'Checkout on this site',
    hint: 'Visitors order and pay here, and you ship the orders.',
  },
] as const

const names = new Intl.DisplayNames('en', { type: 'currency' })
const CURRENCIES = CHOOSABLE_CURRENCIES.map((value) => ({
  value,
  label: `${names.of(value)} (${value})`,
}))

export function ShopSection({ form, hasPayPal }: Props) {
  const { field, typed, set } = form
  return (
    <Section id="shop" title="Shop and checkout" say="How you sell, and what shipping costs.">
      <Choices
        name="checkoutMode"
        legend={LABELS.checkoutMode}
        value={typed.checkoutMode}
        onChange={(checkoutMode) => set({ checkoutMode })}
        options={READINGS}
      />
      <Checkbox
        asSwitch
        name="payOnDelivery"
        label={LABELS.payOnDelivery}
        checked={typed.payOnDelivery}
        onChange={({ target }) => set({ payOnDelivery: target.checked })}
      />
      {typed.checkoutMode === 'checkout' && (
        <PayingNotice hasPayPal={hasPayPal} onDelivery={typed.payOnDelivery} />
      )}
      <div className="halves top">
        <Input
          {...field('shippingFlat')}
          label={LABELS.shippingFlat}
          aside={<span className="note">US dollars</span>}
          inputMode="decimal"
          hint="Per order. 0 means free."
        />
        <Input
          {...field('freeShippingOver')}
          label={LABELS.freeShippingOver}
          aside={<span className="note">US dollars</span>}
          inputMode="decimal"
        />
      </div>
      {typed.checkoutMode === 'checkout' && <StrangersFields form={form} />}
      <Select
        {...field('currency')}
        label={LABELS.currency}
        options={CURRENCIES}
        hint="Everyone else sees prices in the currency of their country, or one they choose. You enter prices in US dollars."
      />
      <Textarea
        {...field('invoiceAddress')}
        label={LABELS.invoiceAddress}
        rows={4}
        hint="Your name or company, postal address and tax number, line by line. Shown only on invoices and packing slips."
      />
    </Section>
  )
}
