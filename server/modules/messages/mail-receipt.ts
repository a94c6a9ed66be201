import { isWithinLimit } from '#server/database/rate-limits.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { digest } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { subscriberNetwork } from '#server/kernel/short-network.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'

/** The form must not become a way to send mail to strangers. */
const PER_STRANGER = { max: 1, windowMs: DAY_MS }
const FOR_STRANGERS = { max: 30, windowMs: HOUR_MS }
/** So that nobody alone uses up what is for all. */
const OF_NETWORK = { max: 5, windowMs: HOUR_MS }

type Sent = {
  email: string
  email_key: string
  message: string
  isProven: boolean
  /** Whence it was sent. */
  address: string
}

/**
 * Mails the sender that their message arrived: with a copy of it to the confirmed address of a member, without a word of it
 * to any other address, since whoever wrote it may not be the one who reads that mail (decision 65).
 */
export async function mailReceipt(scope: Scope, sent: Sent): Promise<void> {
  // Held until a mail server is set up, it would come too late to say anything.
  if (scope.config.SMTP_URL === undefined) return
  if (!sent.isProven && !(await mayMailStranger(scope, sent))) return
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({
    to: sent.email,
    siteName,
    subject: `We received your message to ${siteName}`,
    body: sent.isProven
      ? ['Thank you for writing. This is a copy of what you sent:', { quote: sent.message }]
      : [
          `A message with this email address was sent through the contact form on ${siteName}. The answer will go to this address.`,
          'If you did not write it, you can ignore this email.',
        ],
  })
  // Whoever mistyped their address gets none, and the owner can do nothing about it.
  await queueMail(scope, {
    ...mail,
    audience: sent.isProven ? 'member' : 'other',
    isCourtesy: true,
  })
}

async function mayMailStranger(scope: Scope, { email_key, address }: Sent): Promise<boolean> {
  const own = `contact-receipt:${digest(email_key)}`
  if (!(await isWithinLimit(scope, own, PER_STRANGER))) return false
  const network = `contact-receipts:${subscriberNetwork(address)}`
  if (!(await isWithinLimit(scope, network, OF_NETWORK))) return false
  return isWithinLimit(scope, 'contact-receipts', FOR_STRANGERS)
}
