import { expect, test } from 'vitest'
import { fileFault, fileOfDataUrl, sizeInWords } from './picture-files.ts'
import { shownSize } from './shown-size.ts'
import { readAnswer } from './upload-picture.ts'

test('a refused upload says what the server said', () => {
  expect(() =>
    readAnswer({ status: 400, body: { error: { message: 'Image upload failed' } } }),
  ).toThrow(/^Media upload failed: Image upload failed$/)
  expect(() => readAnswer({ status: 502, body: undefined })).toThrow(
    'Media upload failed: the server answered 502',
  )
})

test.each([undefined, null, {}, { data: [] }, { data: [{}] }])(
  'an answer without a picture is told as such: %j',
  (body) =>
    expect(() => readAnswer({ status: 200, body })).toThrow(
      /^Invalid response format from server\.$/,
    ),
)

test('an answer with a picture gives it', () => {
  expect(readAnswer({ status: 201, body: { data: [{ url: '/media/a/640.jpg' }] } }).url).toBe(
    '/media/a/640.jpg',
  )
})

test('a new picture stands at its own size, at most 800 pixels wide', () => {
  expect(shownSize({ width: 1600, height: 900 })).toEqual({ width: '800', height: '450' })
  expect(shownSize({ width: 320, height: 200 })).toEqual({ width: '320', height: '200' })
  expect(shownSize({})).toEqual({ width: '', height: '' })
})

test('files that the server would refuse are not sent', () => {
  expect(fileFault({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).toBe(
    'a.svg is not a JPEG, PNG, WebP, AVIF or GIF',
  )
  expect(fileFault({ name: 'a.png', type: 'image/png', size: 13 * 1024 * 1024 })).toBe(
    'a.png is larger than 12 MB',
  )
  expect(fileFault({ name: 'a.png', type: 'image/png', size: 10 })).toBeUndefined()
})

test('a data: address is a file only when it holds a picture', () => {
  expect(fileOfDataUrl('data:image/png;base64,AAAA')?.size).toBe(3)
  expect(fileOfDataUrl('data:text/html;base64,AAAA')).toBeUndefined()
  expect(fileOfDataUrl('data:image/png;base64,%%%')).toBeUndefined()
})

test('sizes are told in words', () => {
  expect(sizeInWords(62 * 1024)).toBe('62 KB')
  expect(sizeInWords(1.25 * 1024 * 1024)).toBe('1.3 MB')
})
