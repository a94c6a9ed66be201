import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import {
  deleteChallengesBefore,
  insertChallenge,
  takeChallengeRow,
  type ChallengeRow,
} from './queries.ts'

/** How long a ceremony may take. */
export const CHALLENGE_MS = 5 * MINUTE_MS

type Ceremony = {
  purpose: ChallengeRow['purpose']
  /** Whose passkey is asked for; null when the passkey tells who it is. */
  userId?: string | null
  userHandle?: string | null
}

/** A challenge for one answer of the browser that holds `secret` in a cookie. */
export async function openChallenge(
  ctx: Context,
  { purpose, userId = null, userHandle = null }: Ceremony,
): Promise<{ secret: string; challenge: string }> {
  const [secret, challenge] = [newSecret(), newSecret()]
  const now = ctx.clock.now()
  await ctx.store.transaction(async (tx) => {
    await deleteChallengesBefore(tx, now.toISOString())
    await insertChallenge(tx, {
      token_hash: digest(secret),
      challenge,
      purpose,
      user_id: userId,
      user_handle: userHandle,
      expires_at: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
    })
  })
  return { secret, challenge }
}

/** Takes the challenge of this browser, right or wrong: an answer is looked at once. */
export async function takeChallenge(
  ctx: Context,
  secret: string | undefined,
  { purpose, userId = null }: Ceremony,
): Promise<ChallengeRow> {
  const row =
    secret === undefined
      ? undefined
      : await ctx.store.transaction((tx) => takeChallengeRow(tx, digest(secret)))
  const isOurs = row?.purpose === purpose && row.user_id === userId
  if (!isOurs || row.expires_at <= timestamp(ctx.clock)) throw endedCeremony()
  return row
}

function endedCeremony(): Refusal {
  const text = 'That took too long. Please try your passkey again.'
  return new Refusal('invalid', 'passkey_expired', text)
}
