import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import { findLinkEpoch } from './queries-users.ts'

/** `subject` is what the link is about, such as an id; it may not hold a dot. `endsAtMs` counts from 1970. */
export type MailedLink = { purpose: string; userId: string; subject: string; endsAtMs: number }

/**
 * A token for a link of a mail about an account, signed and stored nowhere. It works for one purpose only, and until
 * `endSessions` ends every link of the account. What it does must make it useless by itself: once is the caller's part.
 */
export async function signMailedLink(db: Db, link: MailedLink): Promise<string> {
  const { purpose, userId, subject, endsAtMs } = link
  const text = signedText(link, (await findLinkEpoch(db, userId)) ?? 0)
  return [userId, subject, endsAtMs, await keyedHash(db, purpose, text)].join('.')
}

/** The link of a token; undefined when it is not ours, of another purpose, or has ended. */
export async function readMailedLink(
  db: Db,
  token: string,
  { purpose, now }: { purpose: string; now: Date },
): Promise<MailedLink | undefined> {
  const [userId = '', subject = '', ends = '', hash = ''] = token.split('.')
  const link = { purpose, userId, subject, endsAtMs: Number(ends) }
  const epoch = await findLinkEpoch(db, userId)
  if (epoch === undefined || !(link.endsAtMs > now.getTime())) return undefined
  const isOurs = await isKeyedHash(db, purpose, { text: signedText(link, epoch), hash })
  return isOurs ? link : undefined
}

function signedText({ userId, subject, endsAtMs }: MailedLink, epoch: number): string {
  return [userId, subject, endsAtMs, epoch].join('\n')
}
