import { call } from '#web/dashboard/kit/call.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { MailSwitch } from './mail-switch.tsx'
import { MondayMail } from './monday-mail.tsx'

const ALWAYS = 'Emails about your orders and about the safety of your account always come.'
const NOT_YET = 'This site does not send email yet.'

export function MailSection({ mail, profile }: Pick<SettingsData, 'mail' | 'profile'>) {
  const { mailIsOn, monday } = mail
  return (
    <Section id="mail" title="Emails" say={mailIsOn ? ALWAYS : NOT_YET}>
      <MailSwitch
        label="Email me when someone replies to my comments, at most once an hour"
        isOn={mail.wanted}
        save={(next) => call((api) => api.comments['reply-mail'].$put({ json: { wanted: next } }))}
      />
      {mailIsOn && !profile.emailProven && (
        <p className="soft">Emails about replies begin once your address is confirmed.</p>
      )}
      {monday && <MondayMail isOn={monday.wanted} mailIsOn={mailIsOn} />}
    </Section>
  )
}
