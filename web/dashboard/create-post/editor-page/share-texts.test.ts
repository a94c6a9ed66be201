import { length, shareTexts } from './share-texts.ts'

const post = {
  title: 'Six USB-C docks, tested for three weeks',
  excerpt: 'A dock has one job. '.repeat(40).trim(),
  tags: [{ name: 'usb-c' }, { name: 'home office' }, { name: '🙂' }],
  url: 'https://bench.example/blog/six-usb-c-docks',
}
const textFor = (network: string, given = post) =>
  shareTexts(given).find((one) => one.network === network)?.text ?? ''

test('every text fits its network and ends with the whole address', () => {
  for (const { text, limit } of [post, { ...post, title: 'x'.repeat(900) }].flatMap(shareTexts)) {
    expect(length(text)).toBeLessThanOrEqual(limit)
    expect(text.endsWith(post.url)).toBe(true)
  }
})

test('an excerpt is shortened at the end of a word', () => {
  expect(textFor('X')).toMatch(/ (job|A|dock|has|one)…\n\n/)
  expect(textFor('X', { ...post, excerpt: 'Short.' })).toContain('\n\nShort.\n\n')
})

test('tags become hashtags where they are common', () => {
  expect(textFor('Mastodon')).toContain('#usbC #homeOffice\nhttps://')
  expect(textFor('X')).not.toContain('#')
})
