import { sharedApp } from '#tests/support/index.ts'
import type { DocumentRequest } from './documents.ts'
import { postedPages } from './posted-pages.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

let asked: DocumentRequest[]

const app = await sharedApp()
postedPages(app.api, {
  visitorCurrency: () => 'INR',
  visitorCountry: async () => '',
  answer: async (request) => {
    asked.push(request)
    return { status: 200, headers: {}, cookies: [], body: [] }
  },
})
beforeEach(() => {
  asked = []
})

const post = (path: string, type: string, body: string) =>
  app.request(path, { method: 'POST', headers: { 'Content-Type': type }, body })

test.each(['/login?return=/blog?a=1?b=2', '/%5C[', '/%5Cevil.test', '/no%2Fsuch?x'])(
  'the page at %s is asked for by the address as it was sent',
  async (path) => {
    await post(path, URLENCODED, 'a=b')
    expect(asked.map(({ address }) => address)).toEqual([path])
  },
)

test('a form of ordinary size is read, and one that cannot be read is empty', async () => {
  await post('/login', URLENCODED, 'email=a%40b.co&password=x')
  await post('/login', 'multipart/form-data', 'no boundary')
  expect(asked.map(({ form }) => [...(form?.keys() ?? [])])).toEqual([['email', 'password'], []])
})

test('a form that no page has is refused before it is taken apart', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
  const answers = [
    await post('/login', URLENCODED, 'a=&'.repeat(1_000_000)),
    await post('/login', URLENCODED, `email=${'b'.repeat(1_000_000)}`),
    await post('/signup', 'multipart/form-data; boundary=x', `${part.repeat(100_000)}--x--`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413])
  expect(asked).toEqual([])
})
