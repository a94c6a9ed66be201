import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { presentPasskey } from './present.ts'
import { listPasskeyRows } from './queries.ts'
import type { Passkey } from './schema.ts'

export async function readPasskeys(ctx: Context, actor: Actor): Promise<Passkey[]> {
  const { userId } = requireAccount(actor)
  return (await listPasskeyRows(ctx.store.db, userId)).map(presentPasskey)
}
