// @vitest-environment jsdom
import { showStoredLogo } from './show-stored-logo.ts'

const OLD = '<a href="/" data-logo=""><svg></svg><span>Bench</span></a>'
const NEW = '<a href="/" data-logo=""><img src="/media/new" alt="Bench"></a>'

afterEach(() => vi.unstubAllGlobals())

test('a new logo is shown everywhere in the frame, as the server writes it', async () => {
  document.body.innerHTML = `<header>${OLD}</header><footer>${OLD}</footer>`
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<header>${NEW}</header>`)))
  await showStoredLogo()
  expect(document.body.innerHTML).toBe(`<header>${NEW}</header><footer>${NEW}</footer>`)
})

test.each([
  ['a failure', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])('%s leaves the logo as it was', async (_, answer) => {
  document.body.innerHTML = OLD
  vi.stubGlobal('fetch', answer)
  await showStoredLogo()
  expect(document.body.innerHTML).toBe(OLD)
})
