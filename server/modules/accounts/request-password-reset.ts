import { takeLimit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { findAddress } from './people.ts'
import { emailKey, findCredentials } from './queries-users.ts'

const PER_ACCOUNT = 5
const PER_ADDRESS = 60

/** Mails a reset link, without revealing whether the account exists. */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  address: string,
): Promise<void> {
  await takeLimit(ctx, `forgot:address:${address}`, PER_ADDRESS)
  await takeLimit(ctx, `forgot:account:${digest(emailKey(email))}`, PER_ACCOUNT)
  await transact(ctx, async (scope) => {
    const { tx } = scope
    const account = await findCredentials(tx, email)
    const person = account && (await findAddress(tx, account.id))
    if (!person) return
    const { siteName } = await getSettings(tx)
    const mail = composeMail({
      to: person.email,
      siteName,
      subject: `Reset your password for ${siteName}`,
      paragraphs: [
        `Someone asked for a new password for your account at ${siteName}. The link works once, for one hour.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      link: {
        label: 'Choose a new password',
        secret: { kind: 'password-reset', userId: account.id },
      },
    })
    await queueMail(scope, { ...mail, audience: person.audience })
  })
}
