import { Input } from '#web/ui/form/input.tsx'
import type { SettingsForm } from './use-store-settings.ts'
import { amountUnit } from '#shared/money/amount-unit.ts'

/** How much one order may take, and what people may order whom nobody knows. */
export function StrangersFields({ form: { field } }: { form: SettingsForm }) {
  return (
    <>
      <div className="halves top">
        <Input
          {...field('piecesPerOrder')}
          inputMode="numeric"
          hint="The most of one product that one order may hold. Orders that you enter yourself have no limit."
        />
        <Input
          {...field('unpaidShare')}
          aside={<span className="note">percent</span>}
          inputMode="numeric"
          hint="The share of a product’s stock that unpaid orders may hold together while their email addresses are not confirmed. 100 means no limit."
        />
      </div>
      <Input
        {...field('payOnDeliveryLimit')}
        aside={<span className="note">{amountUnit()}</span>}
        inputMode="decimal"
        hint="Larger orders on delivery wait until the customer follows a link in an email, or you accept them. Without a mail server, you accept them."
      />
      <Input
        {...field('firstOrderCheck')}
        aside={<span className="note">{amountUnit()}</span>}
        inputMode="decimal"
        hint="A customer’s first order that comes to this or more gets a risk hint. It is not held back. 0 means no hint."
      />
    </>
  )
}
