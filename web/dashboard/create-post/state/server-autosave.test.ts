import { fakeServer, windowsOf } from './test-editor.ts'

test.each([
  [0, 'offline'],
  [503, 'offline'],
  [507, 'disk-full'],
] as const)('a save that fails with %i is told as %s, and repeated', async (status, kind) => {
  const server = fakeServer()
  const windows = windowsOf(server)
  const { session } = await windows.open()
  server.trouble = status
  session.change({ title: 'Six docks' })
  await windows.clock.pass(2000)
  expect(session.state.trouble).toEqual({ kind })
  server.trouble = undefined
  await windows.clock.pass(60_000)
  expect(session.state.trouble).toBe(null)
  expect(server.posts.get('p1')?.title).toBe('Six docks')
})

describe('a category that was deleted while its post is written', () => {
  async function writing() {
    const server = fakeServer()
    const windows = windowsOf(server)
    server.categories = ['docks', 'news']
    const { session, notices } = await windows.open()
    session.change({ title: 'Six docks', category: ['docks', 'news'] })
    await windows.clock.pass(2000)
    return { server, windows, session, notices }
  }

  test('is taken off, and the post goes on being saved', async () => {
    const { server, windows, session, notices } = await writing()
    server.categories = ['news']
    session.change({ title: 'Seven docks' })
    await windows.clock.pass(2000)
    expect(session.state).toMatchObject({ trouble: null, draft: { category: ['news'] } })
    expect(server.posts.get('p1')?.title).toBe('Seven docks')
    expect(notices).toEqual(['A category of this post was deleted. The post is saved without it.'])
  })

  test('gives way to the one it was merged into', async () => {
    const { server, windows, session } = await writing()
    server.categories = ['news', 'stations']
    const post = server.posts.get('p1')
    const category = ['news', 'stations'].map((_id) => ({ _id, name: _id, slug: _id }))
    if (post) server.posts.set('p1', { ...post, category })
    session.change({ title: 'Seven docks' })
    await windows.clock.pass(2000)
    expect(session.state.draft.category).toEqual(['news', 'stations'])
    expect(server.posts.get('p1')?.title).toBe('Seven docks')
  })
})
