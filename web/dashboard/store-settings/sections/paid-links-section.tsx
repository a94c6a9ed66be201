import { Entries } from '#web/dashboard/store-settings/entries.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'

/** Whether links in posts name their article, so that the programmes' reports do. */
export function PaidLinksSection({ form: { toggle, entries } }: { form: SettingsForm }) {
  return (
    <Section
      id="paid-links"
      title="Paid links"
      say="Links in published posts can carry a short code of their article, so that the programmes’ reports tell which article earned. A link in which you wrote such a code yourself stays as it is."
    >
      <Checkbox {...toggle('amazonSubTags')} />
      <p className="fine">
        Adds ascsubtag to Amazon links that have your tag. Amazon allows this to some associates
        only: turn it on once Amazon has told you that you may.
      </p>
      <Entries
        {...entries('subTagHosts')}
        noun="host"
        blank={{ host: '', parameter: '' }}
        parts={[
          { name: 'host', label: 'Host of the links', placeholder: 'awin1.com' },
          { name: 'parameter', label: 'Parameter', placeholder: 'clickref' },
        ]}
      />
      <p className="fine">
        The programme’s help says what its parameter is called: clickref at Awin, subId1 at impact.
        Its reports are read under{' '}
        <Link className="under" to="/dashboard/analytics/reports">
          Affiliate reports
        </Link>
        .
      </p>
    </Section>
  )
}
