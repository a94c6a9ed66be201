import { EMPTY_DRAFT } from './post-draft.ts'
import { plainEditor, settled, windowsOf, test } from '#tests/support/post-editor.ts'
import { isUnsaved, wouldLose } from './editor-state.ts'

test('what was typed is in the browser half a second later and at the server soon after', async ({
  server,
  windows,
}) => {
  const { session, addresses } = await windows.open()
  session.change({ title: 'Six' })
  await windows.clock.pass(499)
  expect(windows.storage.length).toBe(0)
  await windows.clock.pass(1)
  expect(windows.storage.length).toBe(1)
  await windows.clock.pass(1500)
  expect(server.calls).toEqual(['autosave'])
  expect(server.posts.get('p1')?.title).toBe('Six')
  expect(addresses).toEqual(['p1'])
  expect(isUnsaved(session.state)).toBe(false)
})

test('a page that is left saves what was typed, and leaves the address of the next page alone', async ({
  server,
  windows,
}) => {
  const { session, close, addresses } = await windows.open()
  session.change({ title: 'Six' })
  close()
  await settled()
  expect(server.posts.get('p1')?.title).toBe('Six')
  expect(addresses).toEqual([])
})

test('somebody who types without a pause is kept every second and saved every ten', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open()
  for (let tenth = 0; tenth < 110; tenth++) {
    session.change({ title: `Typed ${tenth}` })
    await windows.clock.pass(100)
    if (tenth === 9) expect(windows.storage.length).toBe(1)
  }
  expect(server.calls).toEqual(['autosave'])
})

test('an empty sheet is neither kept nor saved', async ({ server, windows }) => {
  const { session } = await windows.open()
  session.change({ status: 'private' })
  session.change({ title: '   ' })
  await windows.clock.pass(20_000)
  expect(windows.storage.length).toBe(0)
  expect(server.calls).toEqual([])
})

test('a window that is killed before the first save finds its text again', async ({ windows }) => {
  const { session } = await windows.open()
  session.change({ title: 'Six docks', tags: ['usb-c'], category: ['c1'], status: 'private' })
  await windows.clock.pass(500)
  const again = await windows.open()
  expect(again.session.state.draft).toMatchObject({
    title: 'Six docks',
    tags: ['usb-c'],
    category: ['c1'],
    status: 'private',
  })
  expect(again.session.state.restoredFrom).toMatchObject({ from: 'browser' })
})

test('a draft of which this browser alone has the last words opens by itself, one saved whole does not', async ({
  server,
  windows,
}) => {
  const first = await windows.open()
  first.session.change({ title: 'Six docks' })
  await windows.clock.pass(3000)
  first.session.change({ title: 'Six docks, tested' })
  await windows.clock.pass(600)
  first.crash()
  const another = await windows.open(null, { isNewPost: true })
  await windows.clock.pass(300)
  expect(another.session.state.draft).toEqual(EMPTY_DRAFT)
  another.close()
  const second = await windows.open()
  await windows.clock.pass(300)
  expect(second.session.state.draft.title).toBe('Six docks, tested')
  expect(second.addresses).toEqual(['p1'])
  await windows.clock.pass(3000)
  second.close()
  const third = await windows.open()
  expect(third.session.state.draft).toEqual(EMPTY_DRAFT)
  expect(server.posts.get('p1')?.title).toBe('Six docks, tested')
})

test('what a draft is to become is still chosen after a reload, although only publishing tells the server', async ({
  server,
  windows,
}) => {
  const at = '2026-11-23T03:00:00.000Z'
  const { session, close } = await windows.open(server.put('p1', { title: 'One' }))
  session.change({ status: 'published', publishAt: at })
  await windows.clock.pass(600)
  const early = await windows.open(server.posts.get('p1'))
  expect(early.session.state).toMatchObject({ draft: { status: 'published' }, offer: null })
  await windows.clock.pass(5000)
  close()
  early.close()
  const again = await windows.open(server.posts.get('p1'))
  expect(again.session.state.draft).toMatchObject({ status: 'published', publishAt: at })
  expect(isUnsaved(again.session.state)).toBe(false)
})

test('closing the page keeps what the editor still holds', async ({ windows }) => {
  const { session } = await windows.open()
  const editor = plainEditor()
  session.attach(editor)
  editor.type('<p>Last words</p>')
  session.flush()
  const again = await windows.open()
  expect(again.session.state.draft.content).toBe('<p>Last words</p>')
})

test('the editor spelling a text in its own way is no change', async ({ server, windows }) => {
  const post = server.put('p1', { content: '<b>x</b>' })
  const { session } = await windows.open(post)
  session.attach(plainEditor('<p><strong>x</strong></p>'))
  await windows.clock.pass(20_000)
  expect(server.calls).toEqual([])
  expect(isUnsaved(session.state)).toBe(false)
})

describe('a server that cannot be reached', () => {
  test('loses nothing, is asked again after longer and longer pauses, and gets all when it is back', async ({
    server,
    windows,
  }) => {
    const { session } = await windows.open()
    server.trouble = 0
    session.change({ title: 'Six docks' })
    await windows.clock.pass(2000)
    expect(session.state.trouble).toEqual({ kind: 'offline' })
    expect(windows.storage.length).toBe(1)
    await windows.clock.pass(60_000)
    expect(server.calls.length).toBeGreaterThan(4)
    expect(server.calls.length).toBeLessThan(10)
    server.trouble = undefined
    await windows.clock.pass(30_000)
    expect(server.posts.get('p1')?.title).toBe('Six docks')
    expect(session.state.trouble).toBeNull()
    expect(windows.storage.length).toBe(1)
  })

  test('that wrote the save before its response was lost is no conflict', async ({
    server,
    windows,
  }) => {
    const { session } = await windows.open(server.put('p1', { title: 'One' }))
    server.losesResponse = true
    session.change({ title: 'Two' })
    await windows.clock.pass(5000)
    expect(session.state).toMatchObject({ conflict: null, trouble: null })
    expect(session.state.post?.version).toBe(2)
    expect(isUnsaved(session.state)).toBe(false)
  })

  test('and a browser that is full make leaving dangerous, one of them does not', async ({
    server,
    windows,
  }) => {
    const { session } = await windows.open()
    server.trouble = 0
    session.change({ title: 'Six docks' })
    await windows.clock.pass(2000)
    expect(wouldLose(session.state)).toBe(false)
    windows.storage.isFull = true
    session.change({ title: 'Six docks, tested' })
    await windows.clock.pass(2000)
    expect(wouldLose(session.state)).toBe(true)
  })
})

describe('two windows with one post', () => {
  test('the one that has changed nothing follows the other at once', async ({
    server,
    windows,
  }) => {
    const post = server.put('p1', { title: 'One' })
    const one = await windows.open(post)
    const two = await windows.open(post)
    expect(one.session.state.isOpenElsewhere).toBe(true)
    expect(two.session.state.isOpenElsewhere).toBe(true)
    one.session.change({ title: 'Two' })
    await windows.clock.pass(3000)
    expect(two.session.state.draft.title).toBe('Two')
    expect(two.notices).toEqual(['Updated to the version Ira saved.'])
  })

  test('never overwrite each other: the second is shown both', async ({ server, windows }) => {
    const post = server.put('p1', { title: 'One' })
    const one = await windows.open(post)
    const two = await windows.open(post)
    two.session.change({ title: 'Mine' })
    one.session.change({ title: 'Theirs' })
    await one.session.saveDraft()
    await settled()
    expect(two.session.state.conflict?.title).toBe('Theirs')
    expect(two.session.state.draft.title).toBe('Mine')
    await windows.clock.pass(30_000)
    expect(server.posts.get('p1')?.title).toBe('Theirs')
    return { one, two, server, windows }
  })

  test('keeping mine saves it on top of theirs', async ({ server, windows }) => {
    const { session } = await windows.open(server.put('p1', { title: 'One' }))
    server.put('p1', { title: 'Theirs' })
    session.change({ title: 'Mine' })
    await windows.clock.pass(3000)
    expect(session.state.conflict?.title).toBe('Theirs')
    await session.keepMine()
    expect(server.posts.get('p1')).toMatchObject({ title: 'Mine', version: 3 })
    expect(session.state.conflict).toBeNull()
  })

  test('taking theirs puts mine aside, where it is found', async ({ server, windows }) => {
    const { session } = await windows.open(server.put('p1', { title: 'One' }))
    server.put('p1', { title: 'Theirs' })
    session.change({ title: 'Mine' })
    await session.saveDraft()
    session.takeTheirs()
    expect(session.state.draft.title).toBe('Theirs')
    expect(session.aside().map(({ draft }) => draft.title)).toEqual(['Mine'])
    await windows.clock.pass(20_000)
    expect(server.posts.get('p1')?.title).toBe('Theirs')
  })

  test('a change of where the post stands is no conflict', async ({ server, windows }) => {
    const { session } = await windows.open(server.put('p1', { title: 'One' }))
    server.put('p1', { status: 'private' })
    session.change({ title: 'Two' })
    await windows.clock.pass(3000)
    expect(session.state.conflict).toBeNull()
    expect(server.posts.get('p1')).toMatchObject({ title: 'Two', status: 'private' })
  })
})

test('a newer text of another open window is offered beside a stored post, never laid out by itself', async ({
  server,
  windows,
}) => {
  const post = server.put('p1', { title: 'Stored' })
  const { session } = await windows.open(post)
  server.trouble = 0
  session.change({ title: 'Newer' })
  await windows.clock.pass(600)
  const again = await windows.open(post)
  await windows.clock.pass(200)
  expect(again.session.state.draft.title).toBe('Stored')
  expect(again.session.state.offer?.draft.title).toBe('Newer')
  again.session.dropOffer()
  expect(again.session.aside().map(({ draft }) => draft.title)).toEqual(['Newer'])
  const [copy] = again.session.aside()
  again.session.takeCopy(copy!)
  expect(again.session.state.draft.title).toBe('Newer')
})

test('a late response about a former post changes nothing on the new sheet', async ({ server }) => {
  const { session } = await windowsOf(server).open()
  session.change({ title: 'Old' })
  const saving = session.saveDraft()
  await settled()
  await Promise.all([session.startAnew(), saving])
  expect(session.state).toMatchObject({ post: null, draft: EMPTY_DRAFT })
  expect(server.posts.get('p1')?.title).toBe('Old')
})

test('starting anew first saves what lay there, or forgets it on request', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open()
  session.change({ title: 'One' })
  await session.startAnew()
  session.change({ title: 'Two' })
  await session.startAnew({ forget: true })
  expect([...server.posts.values()].map(({ title }) => title)).toEqual(['One'])
  expect(windows.storage.length).toBe(0)
  expect(session.state.draft).toEqual(EMPTY_DRAFT)
})

test('a post that was deleted elsewhere can be saved as a new draft', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open(server.put('p1', { title: 'One' }))
  server.posts.clear()
  session.change({ title: 'Two' })
  await windows.clock.pass(3000)
  expect(session.state.trouble).toEqual({ kind: 'gone' })
  session.saveAsNew()
  await settled()
  expect([...server.posts.values()].map(({ title }) => title)).toEqual(['Two'])
})
