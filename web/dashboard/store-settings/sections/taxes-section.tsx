import type { TaxMode } from '#shared/orders/tax.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { Choices } from '#web/dashboard/store-settings/choices.tsx'
import type { Regions } from '#web/dashboard/store-settings/shipping/zone-words.ts'
import { ClassesField } from '#web/dashboard/store-settings/taxes/classes-field.tsx'
import { RatesField } from '#web/dashboard/store-settings/taxes/rates-field.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'

const MODES = [
  {
    value: 'off',
    label: 'No tax is computed',
    hint: 'Pages and invoices say that prices include tax, and name no amount.',
  },
  {
    value: 'included',
    label: 'Prices include tax',
    hint: 'Totals stay as they are. Orders and invoices name the tax that they contain.',
  },
  {
    value: 'added',
    label: 'Tax is added to prices',
    hint: 'Pages show prices before tax. The cart and the checkout add it, by where the order goes.',
  },
] as const

/** What is taxed, and the numbers of invoices. Of the owner, who answers for both. */
export function TaxesSection({ form, regions }: { form: SettingsForm; regions: Regions }) {
  const { field, toggle, choice, typed, set } = form
  // Whoever charges tax has to number invoices.
  const choose = (taxMode: TaxMode) =>
    set({ taxMode, ...(typed.taxMode === 'off' && taxMode !== 'off' && { numbersInvoices: true }) })
  return (
    <Section
      id="taxes"
      title="Taxes and invoices"
      say="Which taxes orders contain, and how invoices are numbered. Only you can see and change this."
    >
      <Choices {...choice('taxMode')} onChange={choose} options={MODES} />
      {typed.taxMode !== 'off' && (
        <>
          <RatesField form={form} regions={regions} />
          <ClassesField form={form} />
        </>
      )}
      <Input
        {...field('taxNumber')}
        hint="Your VAT ID or GSTIN. It stands on invoices, below your address."
        autoComplete="off"
      />
      <Checkbox {...toggle('numbersInvoices')} />
      {typed.numbersInvoices && (
        <div className="halves top">
          <Input
            {...field('invoicePrefix')}
            hint="An order gets the next number when it is paid, such as INV-0001."
            autoComplete="off"
          />
          <Input
            {...field('creditPrefix')}
            hint="Refunds of invoiced orders have numbers of their own."
            autoComplete="off"
          />
        </div>
      )}
    </Section>
  )
}
