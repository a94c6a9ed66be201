import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { findOwnerAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { insertContactMessage } from './queries.ts'

const PER_ADDRESS = 20

type ContactMessage = { name: string; email: string; message: string }

export const contactLimit = (address: string): Limit => [`contact:${address}`, PER_ADDRESS]

/** Stores the message and mails it to the owner. */
export async function sendContactMessage(
  ctx: Context,
  sent: ContactMessage,
  address: string,
): Promise<void> {
  await takeLimit(ctx, ...contactLimit(address))
  await transact(ctx, async (scope) => {
    const { tx, clock, newId } = scope
    const { name, email, message } = sent
    const created_at = timestamp(clock)
    await insertContactMessage(tx, {
      ...{ id: newId(), name, email, message },
      ...{ created_at, read_at: null },
    })
    const owner = await findOwnerAddress(tx)
    if (!owner) return
    const { siteName } = await getSettings(tx)
    const mail = composeMail({
      to: owner.email,
      siteName,
      subject: `Message from ${name}`,
      body: [
        `${name} (${email}) sent a message through the contact form on ${siteName}:`,
        { quote: message },
      ],
    })
    await queueMail(scope, { ...mail, audience: owner.audience })
  })
}
