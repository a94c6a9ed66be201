import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { smtpError, startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { smtpMailer, type MailLimits } from './mail.ts'

const FROM = 'Kiosk <post@kiosk.example>'
const MAIL = {
  messageId: '<01k0mail@kiosk.example>',
  to: 'noor@example.com',
  subject: 'Grüße, “Noor”',
  text: 'Plain words.\n',
  html: '<p>Dressed words.</p>',
  headers: { 'List-Unsubscribe': '<https://kiosk.example/stop>' },
}

type SmtpOptions = Parameters<typeof startSmtpStandIn>[0]

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function standIn(options?: SmtpOptions) {
  const server = await startSmtpStandIn(options)
  closing.push(server.close)
  return server
}

async function sendTo(options: SmtpOptions, { login = '' } = {}) {
  const server = await standIn(options)
  return smtpMailer(server.url.replace('://', `://${login}`), FROM).send(MAIL)
}

test('a mail arrives with both texts, sender, recipient, subject and its Message-ID', async () => {
  const server = await standIn()
  expect(await smtpMailer(server.url, FROM).send(MAIL)).toEqual({ ok: true })
  expect(server.received).toHaveLength(1)
  const [{ from, to, source } = { from: '', to: [], source: '' }] = server.received
  expect({ from, to }).toEqual({ from: 'post@kiosk.example', to: ['noor@example.com'] })
  expect(source).toContain('List-Unsubscribe: <https://kiosk.example/stop>')
  expect(source).toContain('From: Kiosk <post@kiosk.example>')
  expect(source).toContain('Message-ID: <01k0mail@kiosk.example>')
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Plain words\./)
  expect(source).toMatch(/Content-Type: text\/html[\s\S]*<p>Dressed words\.<\/p>/)
})

test('a line break in a recipient or a subject adds no header and no recipient', async () => {
  const server = await standIn()
  const mailer = smtpMailer(server.url, FROM)
  await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com' })
  expect(server.received[0]?.to).toEqual(['noor@example.com'])
  expect(server.received[0]?.source).not.toMatch(/^Bcc:/m)
})

test.each([
  ['an unknown recipient', 550, 'refused'],
  ['a recipient for whom it is too early', 450, 'busy'],
])('%s is told apart by the code %i', async (_, code, fault) => {
  const outcome = await sendTo({
    onRcptTo: (_address, _session, done) => done(smtpError(code, 'no mailbox here')),
  })
  expect(outcome).toEqual({ fault, detail: expect.stringContaining('no mailbox here') })
})

test.each([
  [554, 'refused'],
  [451, 'busy'],
])('a text that the server answers with %i is %s', async (code, fault) => {
  const outcome = await sendTo({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(smtpError(code, 'not like this')))
    },
  })
  expect(outcome).toMatchObject({ fault })
})

test('a server that does not take the sender or the password does not welcome the site', async () => {
  const sender = {
    onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) =>
      done(smtpError(550, 'who?')),
  }
  expect(await sendTo(sender as SmtpOptions)).toMatchObject({ fault: 'unwelcome' })
  const guarded: SmtpOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535, 'wrong password')),
  }
  const outcome = await sendTo(guarded, { login: 'site:hunter-22@' })
  expect(outcome).toMatchObject({ fault: 'unwelcome' })
  expect(JSON.stringify(outcome)).not.toContain('hunter-22')
})

test('a certificate that nobody vouches for does not get the mail', async () => {
  // The library warns that the key of its own certificate is known to all.
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  const server = await standIn({ secure: true })
  const outcome = await smtpMailer(server.url, FROM).send(MAIL)
  expect(outcome).toEqual({ fault: 'unreachable', detail: expect.stringMatching(/certificate/) })
  expect(server.received).toEqual([])
})

test('a line that breaks in the middle of the text, or a server that is not there, is unreachable', async () => {
  const server = await standIn({
    onData(stream) {
      stream.resume()
      stream.on('end', () => server.drop())
    },
  })
  expect(await smtpMailer(server.url, FROM).send(MAIL)).toMatchObject({ fault: 'unreachable' })
  const absent = smtpMailer('smtp://127.0.0.1:1', FROM)
  expect(await absent.send(MAIL)).toMatchObject({ fault: 'unreachable' })
})

test('a server that hangs after the connection is given up, and so is one that speaks too slowly', async () => {
  const limits: MailLimits = { silentMs: 60, totalMs: 10_000 }
  const silent = await rawServer(() => undefined)
  expect(await smtpMailer(silent, FROM, limits).send(MAIL)).toMatchObject({ fault: 'timeout' })
  const dripping = await rawServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  })
  const slow = smtpMailer(dripping, FROM, { silentMs: 10_000, totalMs: 100 })
  expect(await slow.send(MAIL)).toMatchObject({ fault: 'timeout' })
})

async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
