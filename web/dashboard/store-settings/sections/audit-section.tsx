import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Link } from '#web/ui/link.tsx'

/** Of the owner, who alone reads the audit log. */
export function AuditSection({ form: { field } }: { form: SettingsForm }) {
  return (
    <Section
      id="audit"
      title="Audit log"
      say="Who did what here. Only you can see and change this."
    >
      <Input
        {...field('auditDays')}
        aside={<span className="note">days</span>}
        inputMode="numeric"
        hint="30 to 3650. Older entries are deleted within an hour of saving."
      />
      <p className="small">
        <Link to="/dashboard/audit" className="under">
          Open the audit log
        </Link>
      </p>
    </Section>
  )
}
