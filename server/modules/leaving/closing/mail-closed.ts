import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  mailAccountChange,
  mailFormerAddresses,
  signMailedLink,
} from '#server/modules/accounts/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import type { LeftPosts } from '#server/modules/leaving/tables.ts'
import { pathTo } from '#shared/addresses.ts'
import { siteDay } from '#shared/time/site-time.ts'
import { findClosing } from './queries.ts'

/** What the link of the mail is for. */
export const KEEP = 'keep account'

type Closed = { posts: LeftPosts; finalAt: string; by: Actor }

/** Tells the person until when they can come back, and how; at addresses that the account had lately as well. */
export async function mailClosed(
  scope: Scope,
  userId: string,
  { posts, finalAt, by }: Closed,
): Promise<void> {
  const { timeZone, siteName } = await getSettings(scope.tx)
  const until = siteDay(new Date(finalAt), timeZone)
  await mailAccountChange(scope, userId, {
    what: 'Your account was closed',
    by,
    isAlwaysSent: true,
    more: [
      `It is deleted for good on ${until}. ${FATE[posts]} Until then, you keep everything by signing in, or with this link:`,
    ],
    link: { label: 'Keep my account', secret: { kind: 'account-keep', userId } },
  })
  await mailFormerAddresses(scope, userId, {
    subject: `Your former account at ${siteName} was closed`,
    what: `Your account was closed, and is deleted for good on ${until}`,
    label: 'Get the account back',
  })
}

const FATE: Record<LeftPosts, string> = {
  owner: 'Your posts go to the owner of the site.',
  delete: 'Your posts are deleted with it.',
}

/** The link of the mail, made when it is sent; undefined where the account is not closed any more. */
export async function mailedKeepLink(
  { store, config }: Context,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const closing = await findClosing(store.db, userId)
  if (!closing) return undefined
  const token = await signMailedLink(store.db, {
    purpose: KEEP,
    userId,
    subject: closingMark(closing),
    endsAtMs: Date.parse(closing.final_at),
  })
  return config.publicUrl + pathTo.keepAccount(token)
}

/** One closing of an account, so that a link does nothing about the next one. */
export function closingMark({ closed_at }: { closed_at: string }): string {
  return String(Date.parse(closed_at))
}
