import { isWithinLimit, takeLimit } from '#server/database/rate-limits.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Happened } from '#server/kernel/events.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { requireOwnLink } from '#server/modules/accounts/password-reset/index.ts'
import { addressOf } from '#server/modules/accounts/mail-bounds.ts'
import { readMailedLink, signMailedLink } from '#server/modules/accounts/mailed-link.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import { emailKey, findUser, updateUser } from '#server/modules/accounts/queries-users.ts'

const PURPOSE = 'prove email'
const LINK_MS = 3 * DAY_MS
const PER_ACCOUNT = 3
/** However many people sign up with it, or ask again. */
const PER_EMAIL = { max: 5, windowMs: DAY_MS }

/** Mails the first link to whoever signed up. */
export async function mailFirstProof(
  scope: Scope,
  { data: { id } }: Happened<'user.signed-up'>,
): Promise<void> {
  return void (await mailProof(scope, id))
}

/** Mails another link to the caller; nothing happens when their address is proven already. */
export async function requestEmailProof(ctx: Context, actor: Actor): Promise<void> {
  const { userId } = requireAccount(actor)
  await takeLimit(ctx, `prove-email:${userId}`, PER_ACCOUNT)
  if (!(await transact(ctx, (scope) => mailProof(scope, userId)))) throw enoughLinks()
}

// Without a mail server no link could arrive: every address stays unproven, and nothing asks for more. False where the
// address got enough of these mails today.
async function mailProof(scope: Scope, userId: string): Promise<boolean> {
  const { tx, config } = scope
  const person = await findAddress(tx, userId)
  if (!person || person.isProven || config.SMTP_URL === undefined) return true
  if (!(await isWithinLimit(scope, `prove-email:to:${addressOf(person.email)}`, PER_EMAIL)))
    return false
  const { siteName } = await getSettings(tx)
  const mail = composeMail({
    to: person.email,
    siteName,
    subject: `Confirm your email address for ${siteName}`,
    body: [
      `Someone signed up at ${siteName} with this email address. If it was you, follow the link below where you are signed in. It works for three days.`,
      'If it wasn’t you, ignore this email: without you, nobody can confirm the address, and the site sends you five of these emails a day at most. If you want an account of your own, choose “Forgot password?” on the site: whatever the other person set up to sign in then ends.',
      { link: { label: 'Confirm this address', secret: { kind: 'email-proof', userId } } },
    ],
  })
  await queueMail(scope, { ...mail, audience: person.audience })
  return true
}

function enoughLinks(): Refusal {
  const text =
    'We have sent this address enough links for today. Please use the newest one, or try again tomorrow.'
  return new Refusal('too_many', 'too_many', text, { retryAfterSeconds: PER_EMAIL.windowMs / 1000 })
}

/** The link of a mail, made when it is sent and stored nowhere; undefined when it has become pointless. */
export async function mailedProofLink(
  { store, clock, config }: Context,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const person = await findAddress(store.db, userId)
  if (!person || person.isProven) return undefined
  const token = await signMailedLink(store.db, {
    purpose: PURPOSE,
    userId,
    subject: addressMark(person.email),
    endsAtMs: clock.now().getTime() + LINK_MS,
  })
  return config.publicUrl + pathTo.proveEmail(token)
}

/**
 * For the account itself: whoever only reads the mail must not prove an address for the stranger who signed up with it. The
 * link names the address that it was mailed to, and proves no later one.
 */
export async function proveEmail(ctx: Context, viewer: Actor, token: string): Promise<void> {
  const userId = await findProved(ctx.store.db, token, ctx.clock.now())
  requireOwnLink(viewer, userId)
  await transact(ctx, async ({ tx, trail }) => {
    const user = await findUser(tx, userId)
    if (!user) throw invalidLink()
    if (user.email_proven_at) return
    await updateUser(tx, userId, { email_proven_at: timestamp(ctx.clock) })
    trail({ deed: 'email-proven', user: userId })
  })
}

async function findProved(db: Db, token: string, now: Date): Promise<string> {
  const link = await readMailedLink(db, token, { purpose: PURPOSE, now })
  const user = link && (await findUser(db, link.userId))
  if (!user || link.subject !== addressMark(user.email)) throw invalidLink()
  return user.id
}

function addressMark(email: string): string {
  return digest(emailKey(email)).slice(0, 32)
}

function invalidLink(): Refusal {
  return new Refusal(
    'invalid',
    'invalid_link',
    'This link is incomplete or more than three days old. Request a new one.',
  )
}
