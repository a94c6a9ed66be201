import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { loadAbout } from './about/load-about.ts'
import { loadAddresses } from './addresses/load-addresses.ts'
import { loadDataExport, loadLeaving } from './leaving/load-leaving.ts'
import { loadMail } from './mail/load-mail.ts'
import { loadPasskeys } from './passkeys/load-passkeys.ts'
import { loadProfile } from './profile/load-profile.ts'
import { loadSessions } from './sessions/load-sessions.ts'
import { loadTwoStep } from './two-step/load-two-step.ts'

/** What every section shows. Each section's folder loads its own. */
export async function loadSettings(context: ScreenVisit) {
  const [profile, about, addresses, sessions, mail, passkeys, twoStep, leaving, dataExport] =
    await Promise.all([
      loadProfile(context),
      loadAbout(context),
      loadAddresses(context),
      loadSessions(context),
      loadMail(context),
      loadPasskeys(context),
      loadTwoStep(context),
      loadLeaving(context),
      loadDataExport(context),
    ])
  return { profile, about, addresses, sessions, mail, passkeys, twoStep, leaving, dataExport }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
