import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { pathTo } from '#shared/addresses.ts'
import { findWait, type WaitRow } from './queries.ts'

/** What a link in a mail about a product that is sold out may do. */
type LinkPurpose = 'confirm stock wait' | 'end stock wait'

type Wait = Pick<WaitRow, 'id' | 'email_key'>

/** Signed for one deed, this wait, and its address. */
export async function waitToken(db: Db, purpose: LinkPurpose, wait: Wait): Promise<string> {
  return `${wait.id}.${await keyedHash(db, purpose, textOf(wait))}`
}

/** The wait of a link; undefined where it is over, refused where the link was not made here for that deed. */
export async function waitOfLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<WaitRow | undefined> {
  const [id = '', hash = ''] = token.split('.')
  const wait = await findWait(db, id)
  // Of one that is over nothing is left to compare with.
  if (!wait && id && hash) return undefined
  const text = textOf(wait ?? { id, email_key: '' })
  if (wait && (await isKeyedHash(db, purpose, { text, hash }))) return wait
  const problem = 'This link is incomplete. Copy it from the email once more.'
  throw new Refusal('invalid', 'invalid_link', problem)
}

function textOf({ id, email_key }: Wait): string {
  return [id, email_key].join('\n')
}

/** The link of a mail, made when it is sent and stored nowhere; undefined where nobody waits any more. */
export async function mailedWaitLink(
  { store: { db }, config }: Context,
  { waitId }: { waitId: string },
): Promise<string | undefined> {
  const wait = await findWait(db, waitId)
  if (!wait) return undefined
  return config.publicUrl + pathTo.tellMe(await waitToken(db, 'confirm stock wait', wait))
}
