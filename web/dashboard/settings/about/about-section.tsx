import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { AboutForm } from './about-form.tsx'

export function AboutSection({ about }: Pick<SettingsData, 'about'>) {
  return (
    <Section
      id="about"
      title="About you"
      say="Your words stand below your posts. They also lead the page with everything you published, together with your links."
    >
      <AboutForm about={about} />
    </Section>
  )
}
