import { expect, test } from 'vitest'
import { readAnswer, UploadError } from './upload-cover.ts'

test('an answer of any shape is read without harm', () => {
  expect(readAnswer('{"imageUrl":"/media/a/640.jpg"}')).toEqual({ imageUrl: '/media/a/640.jpg' })
  expect(readAnswer('{"message":"Only pictures","error":"Only pictures"}')).toEqual({
    message: 'Only pictures',
  })
  for (const text of ['', '<html>', 'null', '[]', '{"imageUrl":7,"message":{}}', '{"imageUrl":""}'])
    expect(readAnswer(text)).toEqual({})
})

test('a failed upload says so in the exact words when the server said nothing', () => {
  expect(new UploadError(500, undefined).message).toBe('Image upload failed')
})
