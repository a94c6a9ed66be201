import { Choices } from '#web/dashboard/store-settings/choices.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'

const RULES = [
  {
    value: 'checked',
    label: 'After you looked',
    hint: 'A review waits under Reviews until an admin publishes it; so does one that its buyer changes.',
  },
  {
    value: 'at-once',
    label: 'At once',
    hint: 'Reviews appear when they are sent. You can hide or delete them.',
  },
] as const

export function ReviewsSection({ form: { field, choice } }: { form: SettingsForm }) {
  return (
    <Section
      id="reviews"
      title="Reviews"
      say="What buyers write about products: one review for each product that was delivered to them."
    >
      <Choices {...choice('reviewsAppear')} options={RULES} />
      <Input
        {...field('reviewMailDays')}
        aside={<span className="note">days</span>}
        inputMode="numeric"
        hint="One email for each order, so long after its delivery, unless the buyer wants none. 0 sends none."
      />
    </Section>
  )
}
