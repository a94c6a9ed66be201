import { Entries } from '#web/dashboard/store-settings/entries.tsx'
import { Section } from '#web/dashboard/store-settings/section.tsx'
import { LABELS } from '#web/dashboard/store-settings/settings-values.ts'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export function PagesSection({ form: { field, typed, set, errors } }: { form: SettingsForm }) {
  return (
    <Section
      id="pages"
      title="Words on pages"
      say="The dark band of the home page, the head of the store and the About page. What you leave empty is left out, or says something plain."
    >
      <Input
        {...field('methodTitle')}
        label={LABELS.methodTitle}
        maxLength={80}
        hint="How you work, at the end of the home page. Without a heading there is no band."
      />
      <Textarea {...field('methodText')} label={LABELS.methodText} rows={3} maxLength={400} />
      <Entries
        name="methodSteps"
        legend={LABELS.methodSteps}
        noun="step"
        entries={typed.methodSteps}
        onChange={(methodSteps) => set({ methodSteps })}
        blank={{ when: '', what: '', why: '' }}
        most={6}
        parts={[
          { name: 'when', label: 'When', placeholder: 'day 1', maxLength: 20 },
          { name: 'what', label: 'What', maxLength: 60 },
          { name: 'why', label: 'Why', maxLength: 200 },
        ]}
        errors={errors}
      />
      <Input
        {...field('storeTitle')}
        label={LABELS.storeTitle}
        maxLength={80}
        placeholder={`Shop ${typed.siteName}`}
      />
      <Input
        {...field('storeNote')}
        label={LABELS.storeNote}
        maxLength={40}
        hint="A few words on the home page."
      />
      <Input
        {...field('paidLinksNote')}
        label={LABELS.paidLinksNote}
        maxLength={200}
        hint="In the footer of every page. Posts and products with paid links say so in any case."
      />
      <Textarea
        {...field('aboutText')}
        label={LABELS.aboutText}
        rows={12}
        maxLength={20_000}
        hint="Markdown, with ## for headings. Empty: the plain text that comes with Kiosk. {{siteName}} and the numbers of the policies, such as {{returnDays}}, are filled in."
      />
    </Section>
  )
}
