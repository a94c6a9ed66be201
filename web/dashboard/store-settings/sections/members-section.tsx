import { Choices } from '#web/dashboard/store-settings/choices.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'

const RULES = [
  {
    value: 'review',
    label: 'After your review',
    hint: 'Members submit posts; an admin publishes them or sends them back.',
  },
  {
    value: 'publish',
    label: 'Immediately',
    hint: 'Members’ posts go live without review.',
  },
  { value: 'off', label: 'Not at all', hint: 'Only admins can write posts.' },
] as const

export function MembersSection({ form: { field, choice } }: { form: SettingsForm }) {
  return (
    <Section
      id="members"
      title="Members and AI"
      say="Who can publish, and how much AI drafts can use."
    >
      <Choices {...choice('memberPosts')} options={RULES} />
      <Input
        {...field('aiMonthlyTokens')}
        inputMode="numeric"
        hint="The most AI drafts can use in a month. 0 turns them off."
      />
    </Section>
  )
}
