import type { Db } from '#server/database/database.ts'
import { system } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findSetupToken, putSetupToken, updateSettings } from '#server/modules/settings/index.ts'
import { addOwner } from './create-owner.ts'
import { enter } from '#server/modules/accounts/enter.ts'
import {
  hashPassword,
  refuseEasyPassword,
  withHashSlot,
} from '#server/modules/accounts/passwords/index.ts'
import type { Setup } from '#server/modules/accounts/schema.ts'
import type { ShopCurrency } from '#shared/money/shop-currencies.ts'
import { findOwner } from '#server/modules/accounts/queries-users.ts'
import type { NewSession, SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'

// The holder of the set-up link has no account yet; the link is the authorization.
const SETUP = system('set-up')

/** Gives the shop a currency, and its prices in it. */
export type ChooseCurrency = (ctx: Context, scope: Scope, to: ShopCurrency) => Promise<void>

type Finishing = { origin: SignInOrigin; chooseCurrency: ChooseCurrency }

/** Names the site and its currency and creates its owner, once, for the holder of the link from the terminal. */
export async function finishSetup(
  ctx: Context,
  input: Setup,
  { origin, chooseCurrency }: Finishing,
): Promise<NewSession> {
  await requireSetupToken(ctx.store.db, input.token)
  await refuseEasyPassword(ctx.store.db, input, 'password')
  const passwordHash = await withHashSlot(() => hashPassword(input.password))
  return transact(ctx, async (scope) => {
    await requireSetupToken(scope.tx, input.token)
    const id = await addOwner(scope, { ...input, passwordHash })
    if (!id) throw closed()
    await putSetupToken(scope.tx, null)
    if (input.shopCurrency) await chooseCurrency(ctx, scope, input.shopCurrency)
    await updateSettings(scope, SETUP, { siteName: input.siteName })
    return enter(scope, { id, role: 'admin' }, origin)
  })
}

/** Answers "not found" without the open set-up link. */
export async function requireSetupToken(db: Db, token: string): Promise<void> {
  const open = await findSetupToken(db)
  if (open === null || open !== digest(token) || (await findOwner(db))) throw closed()
}

function closed() {
  return notFound('Not found')
}
