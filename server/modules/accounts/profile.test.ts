import { sharedApp, signedInMember, signedInOwner } from '#tests/support/index.ts'

const app = await sharedApp()
await signedInOwner(app)
const { cookie: member } = await signedInMember(app)

const get = (path: string, cookie = '') => app.request(path, { cookie })

describe('the own account', () => {
  test.each(['/api/auth/me', '/api/auth/profile', '/api/auth/saved-posts'])(
    '%s is for members',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        error: expect.any(String),
        message: expect.any(String),
      })
      expect((await get(path, member)).status).toBe(200)
    },
  )

  test('is told whole, without anything secret', async () => {
    const { data, savedPosts } = (await (await get('/api/auth/me', member)).json()) as {
      data: Record<string, unknown>
      savedPosts: unknown
    }
    expect(Object.keys(data).toSorted().join(' ')).toBe(
      '_id avatar createdAt email emailProven id isOwner name role savedPosts',
    )
    expect(savedPosts).toEqual([])
    const { user } = (await (await get('/api/auth/profile', member)).json()) as { user: unknown }
    expect(user).toEqual(data)
  })
})
