import { Entries } from '#web/dashboard/store-settings/entries.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

export function PagesSection({ form: { field, entries, typed } }: { form: SettingsForm }) {
  return (
    <Section
      id="pages"
      title="Page texts"
      say="The dark band on the home page, the top of the store and the About page. Empty fields are left out or use a neutral default."
    >
      <Input
        {...field('methodTitle')}
        hint="How you work, at the bottom of the home page. Leave the heading empty to hide it."
      />
      <Textarea {...field('methodText')} rows={3} />
      <Entries
        {...entries('methodSteps')}
        noun="step"
        blank={{ when: '', what: '', why: '' }}
        parts={[
          { name: 'when', label: 'When', placeholder: 'day 1' },
          { name: 'what', label: 'What' },
          { name: 'why', label: 'Why' },
        ]}
      />
      <Input {...field('storeTitle')} placeholder={`Shop ${typed.siteName}`} />
      <Input {...field('storeNote')} hint="A few words beside the heading on the home page." />
      <Input
        {...field('paidLinksNote')}
        hint="Shown in the footer of every page. Posts and products with paid links always say so."
      />
      <Textarea
        {...field('aboutText')}
        rows={12}
        hint="Markdown, with ## for headings. If empty, Kiosk’s default text is used. {{siteName}} and policy numbers such as {{returnDays}} are filled in."
      />
    </Section>
  )
}
