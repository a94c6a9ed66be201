import { Entries } from '#web/dashboard/store-settings/entries.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { LogoField } from './logo-field.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

type Props = { form: SettingsForm; hasStarterTexts: boolean; logoUrl: string | null }

export function SiteSection({ form, hasStarterTexts, logoUrl }: Props) {
  const { field, toggle, entries, typed } = form
  return (
    <Section id="site" title="Site" say="What the site is called and how it introduces itself.">
      <Input
        {...field('siteName')}
        hint={
          hasStarterTexts
            ? 'If you rename the site, the sample texts about “The Test Bench” are removed: its description, About page and so on. Anything you changed is kept.'
            : undefined
        }
        required
      />
      <LogoField logoUrl={logoUrl} siteName={typed.siteName} />
      <Input
        {...field('siteDescription')}
        hint="Shown in the footer, in search results and in feeds."
      />
      <Input
        {...field('tagline')}
        hint="A short sentence in the sidebar and at the top of the store."
      />
      <Textarea
        {...field('authorBio')}
        rows={3}
        hint="Shown below each of the owner’s posts, until they write their own words under Settings, About you."
      />
      <Select
        {...field('timeZone')}
        options={timeZones(typed.timeZone)}
        hint={`It is ${timeIn(typed.timeZone)} there now. Posts are scheduled in this time zone.`}
      />
      <Checkbox {...toggle('checksLinks')} />
      <p className="note">
        Asks each page that posts and products link to whether it is still there. Analytics, Links
        says what it found.
      </p>
      <Input
        {...field('checkPostsMonths')}
        aside={<span className="note">months</span>}
        inputMode="numeric"
        hint="Analytics, Links lists posts that were neither changed nor checked for so long. 0 for never."
      />
      <Entries
        {...entries('socials')}
        noun="link"
        blank={{ name: '', url: 'https://' }}
        parts={[
          { name: 'name', label: 'Name', placeholder: 'Mastodon' },
          { name: 'url', label: 'Address', inputMode: 'url' },
        ]}
      />
    </Section>
  )
}

function timeZones(chosen: string) {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

function timeIn(timeZone: string): string {
  const look = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en', look).format(new Date())
}
