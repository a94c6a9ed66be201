import type { Transporter } from 'nodemailer'

export type OutgoingMail = { to: string; subject: string; text: string; html: string }

/** The way out for mail. While it is off, mail is kept in the outbox for admins to read. */
export type Mailer = { isOn: boolean; send(mail: OutgoingMail): Promise<void> }

const TIMEOUT_MS = 10_000

/** Sends through the SMTP server at `url`; rejects when the server refuses or is silent for 10 seconds. */
export function smtpMailer(url: string, from: string): Mailer {
  const server = new URL(url)
  server.searchParams.set('connectionTimeout', String(TIMEOUT_MS))
  server.searchParams.set('greetingTimeout', String(TIMEOUT_MS))
  server.searchParams.set('socketTimeout', String(TIMEOUT_MS))
  // Loaded with the first mail: most sites keep theirs in the outbox.
  let transport: Promise<Transporter> | undefined
  return {
    isOn: true,
    send: async (mail) => {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(server.href))
      await (await transport).sendMail({ from, ...mail })
    },
  }
}

/** No mail server: everything stays in the outbox. */
export const noMailer: Mailer = {
  isOn: false,
  send: () => Promise.reject(new Error('no mail server is configured')),
}
