import fc from 'fast-check'
import { textParts } from './text-parts.ts'

const linked = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['no address', []],
  ['see https://kiosk.example/a?b=1#c now', ['https://kiosk.example/a?b=1#c']],
  ['It is at https://kiosk.example/a.', ['https://kiosk.example/a']],
  ['(https://kiosk.example/a)', ['https://kiosk.example/a']],
  ['https://kiosk.example/a_(b)', ['https://kiosk.example/a_(b)']],
  ['HTTP://KIOSK.example', ['http://kiosk.example/']],
  ['http://a.example https://b.example', ['http://a.example/', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x //kiosk.example www.kiosk.example', []],
  ['<a href="https://kiosk.example/">x</a>', ['https://kiosk.example/']],
  ['https:// http://?', []],
])('of %j these addresses are linked: %j', (text, hrefs) => {
  expect(linked(text)).toEqual(hrefs)
})

test('no character is lost, and only the web is linked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), fc.string(), (before, url, after) => {
      const text = before + url + after
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\/./)
    }),
  )
})
