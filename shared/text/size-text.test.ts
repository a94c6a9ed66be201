import { sizeText } from './size-text.ts'

test.each([
  [0, '0.0 MB'],
  [12_400, '13 KB'],
  [1_440_000, '1.4 MB'],
  [48_400_000, '48 MB'],
  [1_340_000_000, '1.3 GB'],
])('%d bytes are read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
