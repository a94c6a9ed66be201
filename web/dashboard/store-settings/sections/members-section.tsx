import { Choices } from '#web/dashboard/store-settings/choices.tsx'
import { Section } from '#web/dashboard/store-settings/section.tsx'
import { LABELS } from '#web/dashboard/store-settings/settings-values.ts'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/input.tsx'

const RULES = [
  {
    value: 'review',
    label: 'After your review',
    hint: 'Members hand posts in; an admin publishes them or sends them back.',
  },
  {
    value: 'publish',
    label: 'At once',
    hint: 'What a member publishes is public without anybody’s review.',
  },
  { value: 'off', label: 'Not at all', hint: 'Only admins write.' },
] as const

export function MembersSection({ form: { field, typed, set } }: { form: SettingsForm }) {
  return (
    <Section
      id="members"
      title="Members and AI"
      say="Who may publish, and how much drafts by AI may cost."
    >
      <Choices
        name="memberPosts"
        legend={LABELS.memberPosts}
        value={typed.memberPosts}
        onChange={(memberPosts) => set({ memberPosts })}
        options={RULES}
      />
      <Input
        {...field('aiMonthlyTokens')}
        label={LABELS.aiMonthlyTokens}
        inputMode="numeric"
        hint="The most that drafts by AI may use in a month. 0 turns them off."
      />
    </Section>
  )
}
