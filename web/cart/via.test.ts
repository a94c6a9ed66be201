import { viaPost } from './via.ts'

const from = (referrer: string) => {
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', { origin: 'https://kiosk.test' })
  return viaPost()
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://kiosk.test/blog/tested', 'tested'],
  ['https://kiosk.test/blog/tested/?utm_source=a#b', 'tested'],
  ['https://kiosk.test/blog/gepr%C3%BCft', 'geprüft'],
  ['https://kiosk.test/blog/%E0%A4%A', '\ufffd%A'],
  ['https://kiosk.test/blog/category/audio', undefined],
  ['https://kiosk.test/blog', undefined],
  ['https://kiosk.test.evil.test/blog/tested', undefined],
  ['https://other.test/blog/tested', undefined],
  ['', undefined],
])('a reader who came from %s came from the post %s', (referrer, slug) => {
  expect(from(referrer)).toBe(slug)
})
