import { takeLimit } from '#server/database/rate-limits.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { contactMail } from './mails.ts'
import { findOwnerAddress } from './people.ts'
import { insertContactMessage } from './queries-contact.ts'

const PER_ADDRESS = 20

type ContactMessage = { name: string; email: string; message: string }

/** Keeps a visitor's message and mails it to the owner. */
export async function sendContactMessage(
  ctx: Context,
  sent: ContactMessage,
  address: string,
): Promise<void> {
  await takeLimit(ctx, `contact:${address}`, PER_ADDRESS)
  const { siteName } = await getSettings(ctx.store.db)
  const owner = await findOwnerAddress(ctx.store.db)
  await transact(ctx, async (scope) => {
    const { tx, newId } = scope
    const { name, email, message } = sent
    const now = timestamp(ctx.clock)
    await insertContactMessage(tx, {
      id: newId(),
      name,
      email,
      message,
      created_at: now,
      read_at: null,
    })
    if (!owner) return
    await queueMail(scope, { ...contactMail(owner.email, siteName, sent), audience: 'owner' })
  })
}
