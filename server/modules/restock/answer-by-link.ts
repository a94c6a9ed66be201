import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { confirmWait, deleteWaits, findWaitedFor } from './queries.ts'
import { tellLater } from './tell-waiting.ts'
import { waitOfLink } from './wait-link.ts'

/** Whoever has the link of the mail wants to be told. */
export async function confirmByLink(ctx: Context, token: string): Promise<void> {
  const wait = await waitOfLink(ctx.store.db, 'confirm stock wait', token)
  if (!wait) {
    const text = 'This link no longer works. You can ask again on the page of the product.'
    throw new Refusal('conflict', 'wait_over', text)
  }
  await transact(ctx, async (scope) => {
    await confirmWait(scope.tx, wait.id, timestamp(scope.clock))
    // It may have come back in between.
    const product = await findWaitedFor(scope.tx, wait.product_id)
    if (product && product.stock > 0) await tellLater(scope, wait.product_id)
  })
}

/** Ends a wait for whoever has the link; it works, and does nothing more, once nobody waits. */
export async function endByLink(ctx: Context, token: string): Promise<void> {
  const wait = await waitOfLink(ctx.store.db, 'end stock wait', token)
  if (wait) await transact(ctx, ({ tx }) => deleteWaits(tx, [wait.id]))
}
