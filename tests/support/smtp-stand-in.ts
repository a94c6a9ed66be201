import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { from: string; to: string[]; source: string }

/** A real SMTP server on a free port; `options` make it fail, `taken` confirms a mail when it likes. */
export async function startSmtpStandIn(
  options: SMTPServerOptions = {},
  taken: (confirm: () => void) => void = (confirm) => confirm(),
) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: !options.secure,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        received.push({ from, to, source: Buffer.concat(parts).toString() })
        taken(() => done())
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const drop = () => server.connections.forEach(({ _socket }) => _socket.destroy())
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    /** The mails that were read whole, confirmed or not. */
    received,
    /** Closes every connection silently. */
    drop,
    close: async () => {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** An error that the server reports with status `code`. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
