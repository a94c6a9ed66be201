import { UNBROKEN, unbrokenHtml } from './unbroken.ts'

const unbroken = (text: string) => text.split(UNBROKEN).filter((_, index) => index % 2 === 1)

test.each([
  ['A USB-C cable and Wi-Fi', ['USB-C', 'Wi-Fi']],
  ['Signed-in readers of e-paper', ['Signed-in', 'e-paper']],
  ['22 dB at 1,000 Hz, 4.5 GB in 12 s', ['22 dB', '1,000 Hz', '4.5 GB', '12 s']],
  ['20 °C, 65 %, 230 V, 300 ppi, 40 Gbit/s', ['20 °C', '65 %', '230 V', '300 ppi']],
  ['3 men, 5 minutes, Wi-Fi 7 routers, A4 m, 12 months', ['Wi-Fi']],
  ['state-of-the-art, long-term, 2026-10-28, -t, noise-cancelling', []],
])('%j holds %j together', (text, words) => {
  expect(unbroken(text)).toEqual(words)
})

test('in HTML only the text changes', () => {
  expect(unbrokenHtml('<a href="/usb-c" title="USB-C">USB-C &amp; Wi-Fi</a>')).toBe(
    '<a href="/usb-c" title="USB-C"><span class="unbroken">USB-C</span> &amp; <span class="unbroken">Wi-Fi</span></a>',
  )
})
