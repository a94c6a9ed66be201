import type { Transporter } from 'nodemailer'
import { toldCall } from '#server/kernel/outside-calls.ts'

export type OutgoingMail = {
  messageId: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/**
 * Why a mail was not sent. `unreachable`: no connection, or none that can be trusted; `refused`: permanently, usually an
 * unknown recipient; `unwelcome`: the site's password or sender is not accepted; `busy`: temporarily.
 */
export type MailFault = 'unreachable' | 'timeout' | 'unwelcome' | 'busy' | 'refused'

/** `detail` is the server's own text, or the connection error. */
export type MailOutcome = { ok: true } | { fault: MailFault; detail: string }

/** While it is off, mail stays in the outbox for the owner to read. */
export type Mailer = { isOn: boolean; send(mail: OutgoingMail): Promise<MailOutcome> }

/** How long the server may be silent, and how long one mail may take in all. */
export type MailLimits = { silentMs: number; totalMs: number }

const LIMITS: MailLimits = { silentMs: 10_000, totalMs: 60_000 }

export function smtpMailer(url: string, from: string, limits: MailLimits = LIMITS): Mailer {
  const server = new URL(url)
  for (const name of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    server.searchParams.set(name, String(limits.silentMs))
  // Loaded with the first mail; most sites send none.
  let transport: Promise<Transporter> | undefined
  return {
    isOn: true,
    send: (mail) =>
      toldCall('mail', async () => {
        transport ??= import('nodemailer').then(({ createTransport }) =>
          createTransport(server.href),
        )
        const signal = AbortSignal.timeout(limits.totalMs)
        return (await transport).sendMail({ from, ...mail, signal }).then(sent, faultOf)
      }),
  }
}

export const noMailer: Mailer = {
  isOn: false,
  send: () => Promise.reject(new Error('no mail server is configured')),
}

const sent = (): MailOutcome => ({ ok: true })

type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const BROKEN_LINE = /^E(?:CONNECTION|SOCKET|DNS|TLS|PROTOCOL)$/

function faultOf(error: SmtpError): MailOutcome {
  const { code = '', command = '', responseCode = 0 } = error
  const detail = error.response || error.message
  if (code === 'ETIMEDOUT' || code === 'EABORT') return { fault: 'timeout', detail }
  if (code === 'EAUTH') return { fault: 'unwelcome', detail }
  if (responseCode >= 400 && responseCode < 500) return { fault: 'busy', detail }
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { fault: command === 'MAIL FROM' ? 'unwelcome' : 'refused', detail }
  if (BROKEN_LINE.test(code)) return { fault: 'unreachable', detail }
  throw error
}
