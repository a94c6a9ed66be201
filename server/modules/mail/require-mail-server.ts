import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/** Refuses what sends mail at once where no mail server is set up. */
export function requireMailServer({ mailer }: Pick<Context, 'mailer'>): void {
  if (mailer.isOn) return
  throw new Refusal(
    'conflict',
    'no_mail_server',
    'No mail server is set up, so nothing can be sent. Set SMTP_URL and MAIL_FROM, and restart the site.',
  )
}
