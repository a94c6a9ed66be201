import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkAsker } from './ask-link.ts'

const asked: string[] = []
const server = createServer(({ url = '', method, headers }, answer) => {
  asked.push(`${method} ${url} ${headers['user-agent']}`)
  const redirect = (status: number, to: string) => answer.writeHead(status, { Location: to }).end()
  if (url === '/old') redirect(301, '/older')
  else if (url === '/older') redirect(308, '/here')
  else if (url === '/today') redirect(302, '/here')
  else if (url === '/inwards') redirect(301, 'http://169.254.169.254/')
  else if (url === '/circle') redirect(301, '/circle')
  else if (url === '/no-head') answer.writeHead(method === 'HEAD' ? 405 : 200).end('text')
  else if (url === '/gone') answer.writeHead(404).end('gone')
  else if (url === '/slower') answer.writeHead(429, { 'Retry-After': '120' }).end()
  else if (url === '/slower-date')
    answer
      .writeHead(429, {
        Date: 'Wed, 04 Mar 2026 10:00:00 GMT',
        'Retry-After': 'Wed, 04 Mar 2026 11:00:00 GMT',
      })
      .end()
  else if (url === '/endless') {
    if (method === 'HEAD') answer.writeHead(405).end()
    else answer.writeHead(200).write(Buffer.alloc(5000))
  } else if (url !== '/silent') answer.writeHead(200).end('text')
})
let base = ''
const options = { agent: 'Kiosk test', timeoutMs: 400 }
const ask = linkAsker({ ...options, isAllowed: (address) => /^(127\.0\.0\.1|::1)$/.test(address) })

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void asked.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a page that is there costs one request for its head, under the site’s name', async () => {
  expect(await ask(`${base}/here`)).toMatchObject({ status: 200, isMovedForGood: false })
  expect(asked).toEqual(['HEAD /here Kiosk test'])
})

test.each(['/no-head', '/endless'])(
  '%s is asked for as a page, without being read',
  async (path) => {
    expect(await ask(base + path)).toMatchObject({ status: 200 })
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'GET'])
  },
)

test('a way that redirects for good all along tells where it ends, with the place on the page', async () => {
  const moved = { status: 200, url: `${base}/here#top`, isMovedForGood: true }
  expect(await ask(`${base}/old#top`)).toMatchObject(moved)
  expect(await ask(`${base}/today`)).toMatchObject({ status: 200, isMovedForGood: false })
})

test('who asks for patience is asked once, and its time is told', async () => {
  expect(await ask(`${base}/slower`)).toMatchObject({ status: 429, retryAfterSeconds: 120 })
  expect(asked).toHaveLength(1)
  expect(await ask(`${base}/slower-date`)).toMatchObject({ retryAfterSeconds: 3600 })
})

test.each([
  ['/gone', { status: 404 }],
  ['/inwards', { fault: 'address' }],
  ['/circle', { fault: 'circle' }],
  ['/silent', { fault: 'unreachable' }],
])('%s ends as %o', async (path, outcome) => {
  expect(await ask(base + path)).toMatchObject(outcome)
})

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::ffff:10.0.0.1]/',
  'https://1.1.1.1:22/',
])('nobody makes the site ask at %s', async (url) => {
  expect(await linkAsker(options)(url)).toEqual({ fault: 'address' })
})
