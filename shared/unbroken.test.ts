import { expect, test } from 'vitest'
import { UNBROKEN, unbrokenHtml } from './unbroken.ts'

const unbroken = (text: string) => text.split(UNBROKEN).filter((_, index) => index % 2 === 1)

test.each([
  ['A USB-C cable and Wi-Fi', ['USB-C', 'Wi-Fi']],
  ['Signed-in readers of e-paper', ['Signed-in', 'e-paper']],
  ['state-of-the-art, long-term, 2026-10-28, -t, noise-cancelling', []],
])('%j holds %j together', (text, words) => {
  expect(unbroken(text)).toEqual(words)
})

test('in HTML only the text changes', () => {
  expect(unbrokenHtml('<a href="/usb-c" title="USB-C">USB-C &amp; Wi-Fi</a>')).toBe(
    '<a href="/usb-c" title="USB-C"><span class="unbroken">USB-C</span> &amp; <span class="unbroken">Wi-Fi</span></a>',
  )
})
