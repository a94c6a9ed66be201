import type { Scope } from '#server/kernel/scope.ts'
import { emailKey, findAddress } from '#server/modules/accounts/index.ts'
import type { Buyer } from '#server/modules/orders/access.ts'

/** Whether whoever orders has shown that the address of the order is theirs. Admins need not. */
export async function isProvenBuyer(
  { tx }: Scope,
  { buyer, email }: { buyer: Buyer; email: string },
): Promise<boolean> {
  const account = buyer.userId ? await findAddress(tx, buyer.userId) : undefined
  if (!account) return false
  if (account.audience !== 'member') return true
  return account.isProven && emailKey(account.email) === emailKey(email)
}
