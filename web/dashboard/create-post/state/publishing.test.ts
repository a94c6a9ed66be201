import { EMPTY_DRAFT } from './post-draft.ts'
import { fakeServer, windowsOf, test } from '#tests/support/post-editor.ts'

const READY = {
  title: 'Six docks',
  content: '<p>Text</p>',
  coverImage: '/media/a/640.jpg',
  status: 'published',
} as const

describe('publishing', () => {
  test('sends the draft, empties the editor and forgets the copies of that post only', async ({
    server,
    windows,
  }) => {
    const other = await windows.open(server.put('p1', { title: 'Other' }))
    server.trouble = 0
    other.session.change({ title: 'Other, changed' })
    await windows.clock.pass(600)
    server.trouble = undefined
    const { session, addresses } = await windows.open(server.put('p2', {}))
    session.change(READY)
    expect(await session.publish()).toMatchObject({ post: { _id: 'p2', status: 'published' } })
    expect(session.state).toMatchObject({ draft: EMPTY_DRAFT, post: null })
    expect(addresses.at(-1)).toBeNull()
    expect(windows.storage.length).toBe(1)
    expect(windows.storage.key(0)).toContain(':p1:')
  })

  test.each([
    [{}, { title: 'Title and content are required', coverImage: 'Please upload a cover image' }],
    [{ title: 'T' }, { content: 'Title and content are required', coverImage: expect.anything() }],
    [{ ...READY, coverImage: '' }, { coverImage: 'Please upload a cover image' }],
  ])('says what is missing and asks the server nothing: %j', async (patch, errors) => {
    const server = fakeServer()
    const { session } = await windowsOf(server).open()
    session.change({ status: 'published', ...patch })
    expect(await session.publish()).toBeUndefined()
    expect(session.state.errors).toEqual(errors)
    expect(server.calls).toEqual([])
  })

  test('goes out from a draft too, and one that lacks something stays a draft', async ({
    server,
  }) => {
    const { session } = await windowsOf(server).open(server.put('p1', { title: 'Six' }))
    session.change({ content: '<p>Text</p>' })
    expect(await session.publish()).toBeUndefined()
    expect(session.state).toMatchObject({
      draft: { status: 'draft' },
      errors: { coverImage: 'Please upload a cover image' },
    })
    session.change({ coverImage: '/media/a/640.jpg' })
    expect(await session.publish()).toMatchObject({ post: { _id: 'p1', status: 'published' } })
  })

  test('forgets what it lacked when the post is to be a draft again', async () => {
    const { session } = await windowsOf(fakeServer()).open()
    session.change({ ...READY, coverImage: '' })
    await session.publish()
    expect(session.state.errors).toHaveProperty('coverImage')
    session.change({ status: 'private' })
    expect(session.state.errors).toHaveProperty('coverImage')
    session.change({ status: 'draft' })
    expect(session.state.errors).toEqual({})
  })

  test('takes a post that is out back where a draft was chosen', async ({ server }) => {
    const { session } = await windowsOf(server).open(server.put('p1', { ...READY }))
    session.change({ status: 'draft', coverImage: '' })
    expect(await session.publish()).toMatchObject({ post: { status: 'draft' } })
  })

  test('keeps its errors as they are while something else is written', async () => {
    const { session } = await windowsOf(fakeServer()).open()
    session.change({ ...READY, coverImage: '', title: '' })
    await session.publish()
    const { errors } = session.state
    session.change({ content: '<p>More</p>' })
    expect(session.state.errors).toBe(errors)
    session.change({ title: 'Six' })
    expect(session.state.errors).toEqual({ coverImage: errors.coverImage })
  })

  test.each([
    [500, 'The server cannot be reached. Your text is kept in this browser.'],
    [400, 'trouble 400'],
    [401, 'User session expired. Please log in again'],
  ])('that fails with %i keeps every word and says why', async (status, text) => {
    const server = fakeServer()
    const windows = windowsOf(server)
    const { session } = await windows.open()
    session.change(READY)
    server.trouble = status
    expect(await session.publish()).toBeUndefined()
    expect(session.state.errors).toEqual({ '': text })
    expect(session.state.draft).toMatchObject(READY)
    expect(session.state.publishing).toBe(false)
    expect(windows.storage.length).toBe(1)
  })

  test('goes on after a sign-in', async ({ server }) => {
    const { session } = await windowsOf(server).open()
    session.change(READY)
    server.trouble = 401
    await session.publish()
    expect(session.state.trouble).toEqual({ kind: 'signed-out' })
    server.trouble = undefined
    expect(await session.signedIn()).toMatchObject({ post: { status: 'published' } })
  })
})
