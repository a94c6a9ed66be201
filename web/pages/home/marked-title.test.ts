import { keyPhrase } from './marked-title.tsx'

test.each([
  ['I recorded fourteen switches. The quietest one wasn’t sold as silent', 'The quietest one'],
  ['Where to put a router: one flat, measured metre by metre', 'one flat'],
  ['Wi-Fi 7 under a hundred dollars. Read the small radio', 'Read the small'],
  ['Desktop chips now idle below ten watts', 'ten watts'],
  ['Short title', ''],
  ['Version 2.5 is here to stay', 'to stay'],
  ['A: b', 'b'],
  ['', ''],
  ['😀 😀 😀 😀', '😀 😀'],
])('the marker of %j stands on %j', (title, marked) => {
  const parts = keyPhrase(title)
  expect(parts.marked).toBe(marked)
  expect(parts.before + parts.marked + parts.after).toBe(title)
})
