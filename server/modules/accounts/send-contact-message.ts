import { takeLimit } from '#server/database/rate-limits.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { contactMail } from './mails.ts'
import { insertContactMessage } from './queries-contact.ts'
import { findOwner } from './queries-users.ts'

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
  const owner = await findOwner(ctx.store.db)
  await ctx.store.transaction(async (tx) => {
    const { name, email, message } = sent
    const now = timestamp(ctx.clock)
    await insertContactMessage(tx, {
      id: newId(ctx.clock),
      name,
      email,
      message,
      created_at: now,
      read_at: null,
    })
    if (owner) await queueMail(ctx, tx, contactMail(owner.email, siteName, sent))
  })
}
