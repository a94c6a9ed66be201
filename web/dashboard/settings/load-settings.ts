import { attempt, unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { addressFailure } from './addresses/address-failure.ts'

export async function loadSettings({ api, person }: ScreenVisit) {
  const { auth, comments, dashboard } = api
  const [user, email, about, addresses, sessions, replies, monday, passkeys, ...others] =
    await Promise.all([
      unwrap(auth.profile.$get()),
      unwrap(auth['change-email'].$get()),
      unwrap(auth.author.$get()),
      loadAddresses(api),
      unwrap(auth.sessions.$get()),
      unwrap(comments['reply-mail'].$get()),
      person.isOwner ? unwrap(dashboard['monday-mail'].$get()) : null,
      unwrap(auth.passkeys.$get()),
      unwrap(auth.totp.$get()),
      unwrap(auth.leaving.$get()),
      unwrap(auth.export.$get()),
    ])
  const [twoStep, leaving, dataExport] = others
  return {
    /** The person, and the new address that they have not confirmed yet. */
    profile: { ...user.user, pendingEmail: email.pending },
    about,
    addresses,
    sessions: sessions.sessions,
    /** `monday` is null for everybody but the owner. */
    mail: { ...replies, monday },
    passkeys: passkeys.passkeys,
    twoStep,
    leaving,
    dataExport,
  }
}

/** The other sections work without the addresses, so that these say themselves why they are missing. */
async function loadAddresses(api: ScreenVisit['api']) {
  const outcome = await attempt(api.addresses.$get())
  if ('value' in outcome) return { saved: outcome.value.addresses, problem: '' }
  if (outcome.refusal.status === 401) throw outcome.refusal
  return { saved: [], problem: addressFailure('load', outcome.refusal) }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
