import { Entries } from '#web/dashboard/store-settings/entries.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { LABELS } from '#web/dashboard/store-settings/settings-values.ts'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

export function PagesSection({ form: { field, typed, set, errors } }: { form: SettingsForm }) {
  return (
    <Section
      id="pages"
      title="Page texts"
      say="The dark band on the home page, the top of the store and the About page. Empty fields are left out or use a neutral default."
    >
      <Input
        {...field('methodTitle')}
        label={LABELS.methodTitle}
        hint="How you work, at the bottom of the home page. Leave the heading empty to hide it."
      />
      <Textarea {...field('methodText')} label={LABELS.methodText} rows={3} />
      <Entries
        name="methodSteps"
        legend={LABELS.methodSteps}
        noun="step"
        entries={typed.methodSteps}
        onChange={(methodSteps) => set({ methodSteps })}
        blank={{ when: '', what: '', why: '' }}
        parts={[
          { name: 'when', label: 'When', placeholder: 'day 1' },
          { name: 'what', label: 'What' },
          { name: 'why', label: 'Why' },
        ]}
        errors={errors}
      />
      <Input
        {...field('storeTitle')}
        label={LABELS.storeTitle}
        placeholder={`Shop ${typed.siteName}`}
      />
      <Input
        {...field('storeNote')}
        label={LABELS.storeNote}
        hint="A few words beside the heading on the home page."
      />
      <Input
        {...field('paidLinksNote')}
        label={LABELS.paidLinksNote}
        hint="Shown in the footer of every page. Posts and products with paid links always say so."
      />
      <Textarea
        {...field('aboutText')}
        label={LABELS.aboutText}
        rows={12}
        hint="Markdown, with ## for headings. If empty, Kiosk’s default text is used. {{siteName}} and policy numbers such as {{returnDays}} are filled in."
      />
    </Section>
  )
}
