import { coverOf } from './upload-cover.ts'

test('a response with an address yields it', () => {
  expect(coverOf({ status: 201, body: { imageUrl: '/media/a/640.jpg' } })).toBe('/media/a/640.jpg')
})

test('a refused upload shows the server’s message', () => {
  expect(() => coverOf({ status: 400, body: { message: 'Only pictures' } })).toThrow(
    /^Only pictures$/,
  )
})

test.each([undefined, null, [], { imageUrl: 7, message: {} }, { imageUrl: '' }])(
  'any other response is reported in its exact words: %j',
  (body) => expect(() => coverOf({ status: 200, body })).toThrow(/^Image upload failed$/),
)
