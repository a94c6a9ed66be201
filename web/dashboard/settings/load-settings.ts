import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { loadAbout } from './about/load-about.ts'
import { loadProfile } from './profile/load-profile.ts'

/** What every section shows. Each section's folder loads its own. */
export async function loadSettings(visit: ScreenVisit) {
  const [profile, about] = await Promise.all([loadProfile(visit), loadAbout(visit)])
  return { profile, about }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
