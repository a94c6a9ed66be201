import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { pathTo } from '#shared/addresses.ts'
import { findAddedAt, type FactorName } from './queries.ts'

const PURPOSE = 'remove second factor'
/** From when the factor was added. */
const LINK_MS = 7 * DAY_MS

type Factor = { userId: string; factor: FactorName }
type Added = Factor & { addedAt: string }

/**
 * The link of the mail about a new second factor, made when it is sent; undefined when the factor is gone, or was added too
 * long ago. It outlives a change of the password, which the factor outlives as well.
 */
export async function mailedFactorRemovalLink(
  { store, clock, config }: Context,
  { userId, factor }: Factor,
): Promise<string | undefined> {
  const addedAt = await findAddedAt(store.db, { userId, factor })
  if (addedAt === undefined || isOver(addedAt, clock.now())) return undefined
  const hash = await keyedHash(store.db, PURPOSE, signedText({ userId, factor, addedAt }))
  return config.publicUrl + pathTo.removeFactor([userId, factor, hash].join('.'))
}

/** The factor that a link is about, for as long as it is there and the link works. */
export async function getLinkedFactor(db: Db, token: string, now: Date): Promise<Added> {
  const [userId = '', factor = '', hash = ''] = token.split('.')
  const addedAt = await findAddedAt(db, { userId, factor })
  const text = signedText({ userId, factor, addedAt: addedAt ?? '' })
  const isOurs = await isKeyedHash(db, PURPOSE, { text, hash })
  if (!isOurs || addedAt === undefined || isOver(addedAt, now)) throw endedLink()
  return { userId, factor, addedAt }
}

export function endedLink(): Refusal {
  const text =
    'This link no longer works: what the email is about was removed already, or the link is incomplete or older than seven days.'
  return new Refusal('invalid', 'invalid_link', text)
}

function isOver(addedAt: string, now: Date): boolean {
  return now.getTime() >= Date.parse(addedAt) + LINK_MS
}

function signedText({ userId, factor, addedAt }: Added): string {
  return [userId, factor, addedAt].join('\n')
}
