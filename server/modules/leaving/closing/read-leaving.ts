import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOwnerAddress } from '#server/modules/accounts/index.ts'
import { requireAccount } from '#server/modules/leaving/access.ts'
import type { Leaving } from '#server/modules/leaving/schema.ts'
import { countBelongings } from './queries.ts'

/** What somebody who deletes their account should know before. */
export async function readLeaving({ store, config }: Context, actor: Actor): Promise<Leaving> {
  const { userId } = requireAccount(actor)
  const owner = await findOwnerAddress(store.db)
  const counts = await countBelongings(store.db, userId)
  return { ...counts, owner: owner?.name ?? '', isMailed: config.SMTP_URL !== undefined }
}
