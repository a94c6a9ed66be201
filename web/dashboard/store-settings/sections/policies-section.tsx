import { useState } from 'react'
import { policyPreview } from '#web/dashboard/store-settings/policy-preview.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { HolidayFields } from '#web/dashboard/store-settings/holiday-fields.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import styles from '#web/dashboard/store-settings/store-settings.module.css'

const FIELDS = [
  ['shippingDays', 'days'],
  ['deliveryDays', 'business days'],
  ['returnDays', 'days'],
  ['refundDays', 'business days'],
  ['defectHours', 'hours'],
] as const

const HINTS: Partial<Record<(typeof FIELDS)[number][0], string>> = {
  shippingDays: 'From the order to the day it leaves.',
  deliveryDays: 'From the order to the door.',
  returnDays: '0 takes nothing back.',
}

export function PoliciesSection({ form }: { form: SettingsForm }) {
  const { field, toggle, typed } = form
  const [now] = useState(() => new Date())
  const preview = policyPreview(typed, now)
  return (
    <Section
      id="policies"
      title="Policies"
      say="Numbers shown on products, on the policy pages, in emails and to search engines. Write a range as “7–12”."
    >
      <div className="halves top">
        {FIELDS.map(([name, unit]) => (
          <Input
            key={name}
            {...field(name)}
            aside={<span className="note">{unit}</span>}
            hint={HINTS[name]}
            inputMode={name.endsWith('Days') ? 'text' : 'numeric'}
          />
        ))}
      </div>
      <Input
        {...field('supportText')}
        hint="In a few words, in the store, such as “Answers within a day”. If empty, nothing is promised."
      />
      <Checkbox {...toggle('tracksParcels')} />
      <Textarea
        {...field('returnAddress')}
        hint="Customers get it when you accept a return. If empty, the address on invoices."
        rows={3}
      />
      <HolidayFields form={form} />
      <div className={`box on-band ${styles.preview}`}>
        <h3 className="legend">How it reads</h3>
        {preview.length > 0 ? (
          <ul className="small grid close soft">
            {preview.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p className="small soft">The sentences appear here once all numbers are filled in.</p>
        )}
      </div>
    </Section>
  )
}
