import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { TryIt } from '#web/dashboard/store-settings/shipping/try-it.tsx'
import {
  UnweighedNote,
  type Unweighed,
} from '#web/dashboard/store-settings/shipping/unweighed-note.tsx'
import type { Regions } from '#web/dashboard/store-settings/shipping/zone-words.ts'
import { ZonesField } from '#web/dashboard/store-settings/shipping/zones-field.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'
import { amountUnit } from '#shared/money/amount-unit.ts'

type Props = { form: SettingsForm; regions: Regions; unweighed: Unweighed }

/** What shipping costs: the flat rate, and zones in which it costs something else. */
export function ShippingSection({ form, regions, unweighed }: Props) {
  const { field, typed } = form
  return (
    <Section
      id="shipping"
      title="Shipping"
      say="What shipping costs, where to, and how. The flat rate holds in every country that is in no zone, and while nobody knows where a visitor is."
    >
      <div className="halves top">
        <Input
          {...field('shippingFlat')}
          aside={<span className="note">{amountUnit()}</span>}
          inputMode="decimal"
          hint="Per order. 0 means free."
        />
        <Input
          {...field('freeShippingOver')}
          aside={<span className="note">{amountUnit()}</span>}
          inputMode="decimal"
        />
      </div>
      <ZonesField form={form} regions={regions} />
      <UnweighedNote zones={typed.shippingZones} unweighed={unweighed} />
      <TryIt typed={typed} />
    </Section>
  )
}
