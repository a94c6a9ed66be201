import { ApiRefusal } from '#web/api/refusal.ts'
import { newId } from './new-id.ts'
import { settled, test } from '#tests/support/post-editor.ts'
import { isUnsaved } from './editor-state.ts'

const READY = {
  title: 'Six docks',
  content: '<p>Text</p>',
  coverImage: '/media/a/640.jpg',
  status: 'published',
} as const

describe('the first save whose response was lost', () => {
  test('is not repeated as a second draft, whatever was typed meanwhile', async ({
    server,
    windows,
  }) => {
    const { session, addresses } = await windows.open()
    server.losesResponse = true
    session.change({ title: 'Six' })
    await windows.clock.pass(2100)
    session.change({ title: 'Six docks' })
    await windows.clock.pass(5000)
    expect([...server.posts.keys()]).toEqual(['p1'])
    expect(server.posts.get('p1')?.title).toBe('Six docks')
    expect(session.state).toMatchObject({ conflict: null, trouble: null })
    expect(addresses.at(-1)).toBe('p1')
    expect(isUnsaved(session.state)).toBe(false)
  })

  test('is not repeated by a window that crashed before it knew either', async ({
    server,
    windows,
  }) => {
    const { session, crash } = await windows.open()
    server.losesResponse = true
    session.change({ title: 'Six docks' })
    await windows.clock.pass(2100)
    crash()
    const again = await windows.open()
    expect(again.session.state.draft.title).toBe('Six docks')
    again.session.change({ title: 'Six docks, tested' })
    await windows.clock.pass(5000)
    expect([...server.posts.keys()]).toEqual(['p1'])
    expect(server.posts.get('p1')?.title).toBe('Six docks, tested')
  })

  test('begins another draft when that one was deleted meanwhile', async ({ server, windows }) => {
    const { session } = await windows.open()
    server.losesResponse = true
    session.change({ title: 'Six docks' })
    await windows.clock.pass(2100)
    const { api } = server
    const wasTaken = api.saveDraft
    server.posts.delete('p1')
    api.saveDraft = (id, body) => {
      if (id || body.newId !== 'p1') return wasTaken(id, body)
      server.posts.set('p1', { ...server.put('p1', body) })
      const taken = wasTaken(id, body)
      server.posts.delete('p1')
      return taken
    }
    await windows.clock.pass(5000)
    expect([...server.posts.values()].map(({ title }) => title)).toEqual(['Six docks'])
    expect(session.state.trouble).toBeNull()
  })

  test('publishes one post, however often Publish is pressed', async ({ server, windows }) => {
    const { session } = await windows.open()
    session.change(READY)
    server.losesResponse = true
    expect(await session.publish()).toBeUndefined()
    await settled()
    expect(await session.publish()).toBeDefined()
    expect([...server.posts.values()].map(({ status }) => status)).toEqual(['published'])
  })
})

test('a later save whose response was lost is no conflict with what was typed after it', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open(server.put('p1', { title: 'One' }))
  server.losesResponse = true
  session.change({ title: 'Two' })
  await windows.clock.pass(2100)
  session.change({ title: 'Two and three' })
  await windows.clock.pass(5000)
  expect(session.state).toMatchObject({ conflict: null, trouble: null })
  expect(server.posts.get('p1')?.title).toBe('Two and three')
})

test('an autosave that is refused says so in the bar only, where it takes no focus', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open()
  const fields = { content: 'Too long.' }
  const refusal = new ApiRefusal(400, { message: 'Too long.', fields })
  server.api.saveDraft = () => Promise.resolve({ refusal })
  session.change({ title: 'Six docks' })
  await windows.clock.pass(3000)
  expect(session.state.trouble).toEqual({ kind: 'refused', message: 'Too long.' })
  expect(session.state.errors).toEqual({})
  server.api.publish = () => Promise.resolve({ refusal })
  session.change(READY)
  await session.publish()
  expect(session.state.errors).toEqual(fields)
})

test('the id of a new post is a ULID of its time', () => {
  expect(newId(new Date(0))).toMatch(/^0{10}[0-9a-hjkmnp-tv-z]{16}$/)
  expect(newId(new Date('2026-11-20T09:00:00Z')).slice(0, 10)).toBe('01m7w2y7m0')
  expect(newId(new Date(0))).not.toBe(newId(new Date(0)))
})
