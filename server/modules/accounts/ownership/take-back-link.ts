import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { pathTo } from '#shared/addresses.ts'
import { findTransfer } from './queries.ts'

const PURPOSE = 'take ownership back'

type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/**
 * The link of the former owner, made when it is sent; undefined when it has become pointless. Unlike other links it
 * outlives a change of the password, which whoever took the account over would change first.
 */
export async function mailedTakeBackLink(
  { store, clock, config }: Context,
  { transferId }: { transferId: string },
): Promise<string | undefined> {
  const transfer = await findTransfer(store.db, transferId)
  if (!transfer || transfer.undone_at || transfer.undo_until <= timestamp(clock)) return undefined
  const hash = await keyedHash(store.db, PURPOSE, signedText(transfer))
  return config.publicUrl + pathTo.takeBack(`${transferId}.${hash}`)
}

export async function getLinkedTransfer(db: Db, token: string): Promise<Transfer> {
  const [id = '', hash = ''] = token.split('.')
  const transfer = await findTransfer(db, id)
  const text = signedText(transfer ?? { id, from_id: '', undo_until: '' })
  const isOurs = await isKeyedHash(db, PURPOSE, { text, hash })
  if (!transfer || !isOurs) throw invalidTakeBack()
  return transfer
}

function signedText({ id, from_id, undo_until }: Pick<Transfer, 'id' | 'from_id' | 'undo_until'>) {
  return [id, from_id, undo_until].join('\n')
}

export function invalidTakeBack(): Refusal {
  const text = 'This link is incomplete, was used, or is more than seven days old.'
  return new Refusal('invalid', 'invalid_link', text)
}
