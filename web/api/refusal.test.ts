import { attempt } from './refusal.ts'

const failing = (error: Error) => ({
  ok: true,
  status: 200,
  headers: new Headers(),
  json: async () => {
    throw error
  },
})

test.each([
  [new Response(null, { status: 204 }), 204],
  [new Response('<p>Sign in to the network</p>'), 200],
])(
  'a success without JSON is told as unexpected, not as a lost connection',
  async (answer, status) => {
    const refusal = { status, message: 'Unexpected response from the server.' }
    expect(await attempt(answer)).toMatchObject({ refusal })
  },
)

test('a connection lost in the middle of an answer stays one', async () => {
  await expect(attempt(failing(new TypeError('terminated')))).rejects.toThrow('terminated')
})
