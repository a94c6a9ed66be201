import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { signUp, signupIn } from '#server/modules/accounts/index.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { claimOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'

type Request = { orderId: string; password: string; address: string }

/**
 * Makes an account with the name and the address of an order, for the guest whose browser placed it, and adds that order and
 * no other. The address is as unproven as after any sign-up: what others ordered with it stays theirs.
 */
export async function makeAccountOfOrder(
  ctx: Context,
  actor: Actor,
  { orderId, password, address }: Request,
): Promise<void> {
  const { email, customer_name } = placedBy(actor, await findOrder(ctx.store.db, orderId))
  // An order takes longer names than an account.
  const { data, error } = signupIn.safeParse({ name: customer_name, email, password })
  if (error) throw invalidInput(error)
  const { name } = data
  const userId = await signUp(ctx, { ...data, avatar: undefined }, address)
  const identity = { kind: 'member', userId, sessionId: '', name } as const
  const member = { ...identity, role: 'user', isOwner: false } as const
  await transact(ctx, (scope) => claimOrder(scope, member, orderId))
}
