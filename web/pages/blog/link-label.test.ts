import { linkLabel } from './link-label.ts'

test.each([
  ['https://github.com/asha', 'GitHub'],
  ['https://www.linkedin.com/in/asha', 'LinkedIn'],
  ['https://fosstodon.org/@asha', 'Mastodon (fosstodon.org)'],
  ['https://www.youtube.com/@asha', 'YouTube'],
  ['https://asha.example/', 'asha.example'],
  ['https://github.com.evil.example/asha', 'github.com.evil.example'],
  ['https://gіthub.com/asha', 'xn--gthub-n2e.com'],
])('a link to %s is called %s', (url, label) => {
  expect(linkLabel(url)).toBe(label)
})
