import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { findChange } from '#server/modules/accounts/former-addresses/index.ts'
import { signMailedLink } from '#server/modules/accounts/mailed-link.ts'
import { pathTo } from '#shared/addresses.ts'

export const CONFIRM = 'change email'
const CONFIRM_MS = 3 * DAY_MS

type Change = { userId: string; changeId: string }

/** The link to the new address, made when it is sent; undefined when the change is done, replaced or cancelled. */
export async function mailedChangeLink(
  { store, clock, config }: Context,
  { userId, changeId: id }: Change,
): Promise<string | undefined> {
  const change = await findChange(store.db, { id, userId })
  if (!change || change.changed_at) return undefined
  const endsAtMs = clock.now().getTime() + CONFIRM_MS
  const link = { purpose: CONFIRM, userId, subject: id, endsAtMs }
  return config.publicUrl + pathTo.changeEmail(await signMailedLink(store.db, link))
}
