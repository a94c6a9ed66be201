import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { loadAbout } from './about/load-about.ts'
import { loadAddresses } from './addresses/load-addresses.ts'
import { loadMail } from './mail/load-mail.ts'
import { loadProfile } from './profile/load-profile.ts'

/** What every section shows. Each section's folder loads its own. */
export async function loadSettings(visit: ScreenVisit) {
  const [profile, about, addresses, mail] = await Promise.all([
    loadProfile(visit),
    loadAbout(visit),
    loadAddresses(visit),
    loadMail(visit),
  ])
  return { profile, about, addresses, mail }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
