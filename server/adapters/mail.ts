import { createTransport } from 'nodemailer'

export type OutgoingMail = { to: string; subject: string; text: string; html: string }

/** The way out for mail. While it is off, mail is kept in the outbox for admins to read. */
export type Mailer = { isOn: boolean; send(mail: OutgoingMail): Promise<void> }

const TIMEOUT_MS = 10_000

/** Sends through the SMTP server at `url`; rejects when the server refuses or is silent for 10 seconds. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, {
    from,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as Parameters<typeof createTransport>[0] & object)
  return {
    isOn: true,
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** No mail server: everything stays in the outbox. */
export const noMailer: Mailer = {
  isOn: false,
  send: () => Promise.reject(new Error('no mail server is configured')),
}
