import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { emailKey, isOwnAddress } from '#server/modules/accounts/index.ts'
import { formAge } from './form-time.ts'
import { mailReceipt } from './mail-receipt.ts'
import { insertContactMessage, wasSent } from './queries.ts'
import { trapOf } from './spam.ts'
import type { ContactIn } from './schema.ts'

const PER_ADDRESS = 20
/** Whoever sends the same text again this soon pressed twice, or did not see that it had arrived. */
const SENT_TWICE_MS = 10 * MINUTE_MS
/** What messages cause waits behind what orders cause, once there is much of it. */
const SHARE = 'contact form'

export const contactLimit = (address: string): Limit => [`contact:${address}`, PER_ADDRESS]

/** Stores a message for the admins; what only robots send goes to spam, and nobody is mailed about it. */
export async function sendContactMessage(
  ctx: Context,
  { sent, sender, address }: { sent: ContactIn; sender: Actor; address: string },
): Promise<void> {
  await takeLimit(ctx, ...contactLimit(address))
  const { loaded, homepage } = sent
  const loadedMs = loaded === undefined ? undefined : await formAge(ctx, loaded)
  const caught_by = trapOf({ homepage, loadedMs })
  await transact(
    ctx,
    async (scope) => {
      const { name, email, message } = sent
      const email_key = emailKey(email)
      if (await wasSent(scope.tx, { email_key, message }, sentTwiceSince(scope))) return
      const isProven = await isOwnAddress(scope.tx, sender, email_key)
      const row = {
        id: scope.newId(),
        name,
        email,
        email_key,
        message,
        caught_by,
        is_proven: isProven ? (1 as const) : (0 as const),
        status: caught_by ? ('spam' as const) : ('new' as const),
        created_at: timestamp(scope.clock),
        read_at: null,
      }
      await insertContactMessage(scope.tx, row)
      await scope.emit('message.changed', { messageId: row.id })
      if (caught_by) return
      await scope.schedule({ kind: 'messages.mail-new', key: '', payload: null })
      await mailReceipt(scope, { email, email_key, message, isProven, address })
    },
    { causedBy: SHARE },
  )
}

function sentTwiceSince({ clock }: Scope): string {
  return new Date(clock.now().getTime() - SENT_TWICE_MS).toISOString()
}
