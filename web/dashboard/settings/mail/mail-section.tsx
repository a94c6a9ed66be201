import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/browser/toast.ts'

const ALWAYS = 'Emails about your orders and about the safety of your account always come.'
const NOT_YET = 'This site does not send email yet.'

/** Which emails the person gets. */
export function MailSection({ mail, profile }: Pick<SettingsData, 'mail' | 'profile'>) {
  const [isWanted, setIsWanted] = useState(mail.wanted)
  const choose = async (next: boolean) => {
    setIsWanted(next)
    const outcome = await call((api) => api.comments['reply-mail'].$put({ json: { wanted: next } }))
    if ('refusal' in outcome) {
      setIsWanted(!next)
      toast.error(outcome.refusal.message)
    } else toast.success('Your email settings were saved.')
  }
  return (
    <Section id="mail" title="Emails" say={mail.mailIsOn ? ALWAYS : NOT_YET}>
      <Checkbox
        asSwitch
        label="Email me when someone replies to my comments, at most once an hour"
        checked={isWanted}
        onChange={({ target }) => void choose(target.checked)}
      />
      {mail.mailIsOn && !profile.emailProven && (
        <p className="soft">Emails about replies begin once your address is confirmed.</p>
      )}
    </Section>
  )
}
