import { expect, test } from 'vitest'
import { coverOf } from './upload-cover.ts'

test('an answer with an address gives it', () => {
  expect(coverOf({ status: 201, body: { imageUrl: '/media/a/640.jpg' } })).toBe('/media/a/640.jpg')
})

test('a refused upload says what the server said', () => {
  expect(() => coverOf({ status: 400, body: { message: 'Only pictures' } })).toThrow(
    /^Only pictures$/,
  )
})

test.each([undefined, null, [], { imageUrl: 7, message: {} }, { imageUrl: '' }])(
  'any other answer is told in the exact words: %j',
  (body) => expect(() => coverOf({ status: 200, body })).toThrow(/^Image upload failed$/),
)
