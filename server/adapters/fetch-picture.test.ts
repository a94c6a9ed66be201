import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchPicture } from './fetch-picture.ts'
import { isOuterAddress } from './outer-address.ts'

const LIMITS = { maxBytes: 1000, timeoutMs: 400 }
const LOCAL = { ...LIMITS, isAllowed: (address: string) => /^(?:127\.0\.0\.1|::1)$/.test(address) }

const server = createServer(({ url }, answer) => {
  if (url === '/slow') return
  if (url === '/inwards') answer.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  else if (url === '/around') answer.writeHead(302, { Location: '/around' }).end()
  else if (url === '/moved') answer.writeHead(302, { Location: '/picture' }).end()
  else if (url === '/page') answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
  else if (url === '/gone') answer.writeHead(404, { 'Content-Type': 'image/png' }).end()
  else if (url === '/endless') {
    answer.writeHead(200, { 'Content-Type': 'image/png' })
    answer.write(Buffer.alloc(5000))
  } else answer.writeHead(200, { 'Content-Type': 'image/png' }).end('bytes')
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a picture of another site', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest',
    'http://10.1.2.3/',
    'http://0/',
    'http://100.64.0.1/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'nonsense',
    'http://me:secret@203.0.113.5/',
    'https://1.1.1.1:6379/',
  ])('is never asked for at %s', async (url) => {
    expect(await fetchPicture(url, LIMITS)).toBe('address')
  })

  test.each(['1.1.1.1', '8.8.8.8', '2606:4700::1111'])('may be at %s', (address) =>
    expect(isOuterAddress(address)).toBe(true),
  )

  test('is fetched, after a redirect too', async () => {
    expect(String(await fetchPicture(`${base}/picture`, LOCAL))).toBe('bytes')
    expect(String(await fetchPicture(`${base}/moved`, LOCAL))).toBe('bytes')
  })

  test.each([
    ['/inwards', 'address'],
    ['/around', 'unreachable'],
    ['/gone', 'unreachable'],
    ['/page', 'no_picture'],
    ['/endless', 'too_large'],
    ['/slow', 'timeout'],
  ])('%s ends as %s', async (path, fault) => {
    expect(await fetchPicture(base + path, LOCAL)).toBe(fault)
  })
})
