import { policyPreview } from '#web/dashboard/store-settings/policy-preview.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { LABELS } from '#web/dashboard/store-settings/settings-values.ts'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'
import styles from '#web/dashboard/store-settings/store-settings.module.css'

const FIELDS = [
  ['shippingDays', 'days'],
  ['deliveryDays', 'business days'],
  ['returnDays', 'days'],
  ['refundDays', 'business days'],
  ['defectHours', 'hours'],
] as const

export function PoliciesSection({ form: { field, typed } }: { form: SettingsForm }) {
  const preview = policyPreview(typed)
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
            label={LABELS[name]}
            aside={<span className="note">{unit}</span>}
            inputMode={name.endsWith('Days') ? 'text' : 'numeric'}
          />
        ))}
      </div>
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
