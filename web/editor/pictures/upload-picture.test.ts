import { fileFault, fileOfDataUrl, sizeInWords } from './picture-files.ts'
import { shownSize } from './shown-size.ts'
import { readResponse } from './upload-picture.ts'

test('a refused upload shows the server’s message', () => {
  expect(() =>
    readResponse({ status: 400, body: { error: { message: 'Image upload failed' } } }),
  ).toThrow(/^Media upload failed: Image upload failed$/)
  expect(() => readResponse({ status: 502, body: undefined })).toThrow(
    'Media upload failed: the server responded with 502',
  )
})

test.each([undefined, null, {}, { data: [] }, { data: [{}] }])(
  'a response without a picture is reported as such: %j',
  (body) =>
    expect(() => readResponse({ status: 200, body })).toThrow(
      /^Invalid response format from server\.$/,
    ),
)

test('a response with a picture yields it', () => {
  expect(readResponse({ status: 201, body: { data: [{ url: '/media/a/640.jpg' }] } }).url).toBe(
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

test('sizes are formatted', () => {
  expect(sizeInWords(62 * 1024)).toBe('62 KB')
  expect(sizeInWords(1.25 * 1024 * 1024)).toBe('1.3 MB')
})
