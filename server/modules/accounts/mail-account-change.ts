import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail, type MailLink, type MailPart } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { circumstances } from './circumstances.ts'
import { takeMail } from './mail-bounds.ts'
import { findAddress, type Address } from './people.ts'
import { findSessionOrigin } from './queries-sessions.ts'

type AccountChange = {
  /** A sentence without its full stop, also the subject: "Your password was changed". */
  what: string
  /** Who did it: device and country of the person's own session are named. */
  by?: Actor
  /** Of a request without a session. */
  from?: { device: string; country: string }
  /** More to say, after the first sentence. */
  more?: string[]
  /** What they can do about it. */
  link?: MailLink
  /** What to do if it was not them, where a new password is not the answer. */
  remedy?: MailPart[]
  /** Not counted: whoever could bring about many such mails is stopped by another limit. */
  isAlwaysSent?: boolean
  /** Where to, when it is not the account's present address. */
  to?: string
}

/** Tells a person about a change of weight to their account, and what to do if it was not them; within bounds. */
export async function mailAccountChange(
  scope: Scope,
  userId: string,
  { what, by, from, more = [], link, remedy, isAlwaysSent = false, to }: AccountChange,
): Promise<void> {
  const { tx, config, clock } = scope
  const person = await findAddress(tx, userId)
  if (!person) return
  const recipient = to ?? person.email
  const whose = { userId, to: recipient, isProven: person.isProven }
  const taken = isAlwaysSent ? 'mail' : await takeMail(scope, whose)
  if (taken === 'none') return
  if (taken === 'more') return mailMore(scope, recipient, person.audience)
  const { siteName } = await getSettings(tx)
  const origin = from ?? (by && (await ownOrigin(scope, userId, by)))
  const mail = composeMail({
    to: recipient,
    siteName,
    subject: `${what} at ${siteName}`,
    body: [
      `${what}.`,
      ...more,
      ...(link ? [{ link }] : []),
      { facts: circumstances({ at: clock.now(), ...(origin ?? { device: '', country: '' }) }) },
      ...(remedy ?? warning(config.publicUrl + pathTo.forgotPassword())),
    ],
  })
  await queueMail(scope, { ...mail, audience: person.audience })
}

// Whoever made ten changes in an hour may make thousands: one mail stands for all the others.
async function mailMore(scope: Scope, to: string, audience: Address['audience']): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({
    to,
    siteName,
    subject: `Your account at ${siteName} was changed many times`,
    body: [
      'There were more changes to your account in the last hour than we email one by one. Your settings show how it stands now.',
      ...warning(scope.config.publicUrl + pathTo.forgotPassword()),
    ],
  })
  await queueMail(scope, { ...mail, audience })
}

async function ownOrigin({ tx }: Scope, userId: string, by: Actor) {
  if (by.kind !== 'member' || by.userId !== userId) return undefined
  return findSessionOrigin(tx, by.sessionId)
}

function warning(url: string): MailPart[] {
  return [
    'If this was not you: choose a new password right away. Every device is then signed out.',
    { link: { label: 'Choose a new password', url } },
  ]
}
