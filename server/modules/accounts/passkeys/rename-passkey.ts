import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { presentPasskey } from './present.ts'
import { renamePasskeyRow } from './queries.ts'
import type { Passkey } from './schema.ts'

/** A name is for its owner's eyes alone, and needs no proof of who they are. */
export async function renamePasskey(
  ctx: Context,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const { userId } = requireAccount(actor)
  return transact(ctx, async (scope) => {
    const row = await renamePasskeyRow(scope.tx, { id, userId }, name)
    if (!row) throw notFound('Passkey not found')
    scope.trail({ deed: 'passkey-renamed', by: actor, passkey: id })
    return presentPasskey(row)
  })
}
