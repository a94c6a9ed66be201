import { embedOf } from './embeds.ts'

test.each([
  ['https://twitter.com/ada/status/20?s=20&t=x', 'https://x.com/ada/status/20', '@ada'],
  ['https://www.x.com/ada/status/20/photo/1', 'https://x.com/ada/status/20', '@ada'],
  [
    'https://bsky.app/profile/ada.example/post/3kabc',
    'https://bsky.app/profile/ada.example/post/3kabc',
    '@ada.example',
  ],
  [
    'https://social.example/@ada/109348573',
    'https://social.example/@ada/109348573',
    '@ada@social.example',
  ],
  [
    'https://social.example/@ada@other.example/109348573',
    'https://social.example/@ada@other.example/109348573',
    '@ada@other.example',
  ],
  [
    'https://gist.github.com/ada/0123456789abcdef#file-x',
    'https://gist.github.com/ada/0123456789abcdef',
    'ada',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', ''],
  ['https://vimeo.com/123456', 'https://vimeo.com/123456', ''],
])('%s is a card of %s', (address, href, by) => {
  expect(embedOf(address)).toMatchObject({ href, by })
})

test.each([
  'http://x.com/ada/status/20',
  'https://x.com.evil.test/ada/status/20',
  'https://ada@x.com/ada/status/20',
  'https://x.com/ada',
  'https://x.com/ada/status/20"><script>',
  'https://gist.github.com/ada',
  'https://example.com/a-page',
  'javascript:alert(1)',
  'not an address',
  '',
])('%s is none', (address) => {
  expect(embedOf(address)).toBeUndefined()
})
