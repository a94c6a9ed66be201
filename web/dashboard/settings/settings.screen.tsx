import type { ComponentType } from 'react'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { SectionsNav } from '#web/dashboard/kit/sections/sections-nav.tsx'
import { UnsavedForms } from '#web/dashboard/kit/unsaved.tsx'
import { AboutSection } from './about/about-section.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { EmailSection } from './email/email-section.tsx'
import { LeavingSection } from './leaving/leaving-section.tsx'
import type { SettingsData } from './load-settings.ts'
import { MailSection } from './mail/mail-section.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'

type SettingsSection = {
  Section: ComponentType<SettingsData>
  /** The section's id and its label in the navigation; sections without one belong to the entry above. */
  nav?: readonly [id: string, label: string]
}

const PARTS: SettingsSection[] = [
  { Section: ProfileSection, nav: ['profile', 'Profile'] },
  { Section: EmailSection },
  { Section: AboutSection, nav: ['about', 'About you'] },
  { Section: AddressesSection, nav: ['addresses', 'Addresses'] },
  { Section: PasswordSection, nav: ['password', 'Security'] },
  { Section: PasskeysSection },
  { Section: TwoStepSection },
  { Section: SessionsSection },
  { Section: MailSection, nav: ['mail', 'Emails'] },
  { Section: LeavingSection, nav: ['leaving', 'Your data'] },
]

export default function Settings({ data }: { data: SettingsData }) {
  return (
    <UnsavedForms>
      <ScreenHead title="Settings" />
      <SectionsNav parts={PARTS.flatMap(({ nav }) => (nav ? [nav] : []))} />
      {PARTS.map(({ Section }, index) => (
        <Section key={index} {...data} />
      ))}
    </UnsavedForms>
  )
}
