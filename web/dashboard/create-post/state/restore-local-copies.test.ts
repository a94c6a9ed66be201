import { LocalCopies } from './local-copies.ts'
import { fakeServer, plainEditor, settled, windowsOf, test } from '#tests/support/post-editor.ts'
import { isUnsaved } from './editor-state.ts'

const TEXT = '<p>Words that must stay</p>'

/** A window in which a draft was begun and autosaved, and that was left `ms` after its text was typed. */
async function leftAfter(ms: number) {
  const server = fakeServer()
  const windows = windowsOf(server)
  const { session, crash } = await windows.open()
  session.change({ title: 'Six docks' })
  await windows.clock.pass(3000)
  session.change({ content: TEXT })
  await windows.clock.pass(ms)
  session.flush()
  crash()
  return { server, windows }
}

describe('a draft that comes back', () => {
  test.each([0, 600, 1900])('is whole when it was left %i ms after the last key', async (ms) => {
    const { server, windows } = await leftAfter(ms)
    const { session } = await windows.open()
    await windows.clock.pass(300)
    expect(session.state).toMatchObject({
      draft: { title: 'Six docks', content: TEXT },
      offer: null,
    })
    await windows.clock.pass(3000)
    expect(server.posts.get('p1')).toMatchObject({ title: 'Six docks', content: TEXT })
    expect(server.posts.size).toBe(1)
  })

  test('is whole at the address of its own too', async () => {
    const { server, windows } = await leftAfter(600)
    const { session } = await windows.open(server.posts.get('p1'))
    await windows.clock.pass(300)
    expect(session.state.draft.content).toBe(TEXT)
  })

  test('is in the editor, whichever of the two is ready first', async () => {
    for (const isEditorFirst of [true, false]) {
      const { windows } = await leftAfter(600)
      const { session } = await windows.open()
      const editor = plainEditor()
      if (isEditorFirst) session.attach(editor, '')
      await windows.clock.pass(300)
      if (!isEditorFirst) session.attach(editor, '')
      session.flush()
      expect([editor.html(), session.state.draft.content]).toEqual([TEXT, TEXT])
    }
  })

  test('is not emptied by an editor that does not have it yet, or no longer has a text', async () => {
    const { windows } = await leftAfter(600)
    const { session } = await windows.open()
    await windows.clock.pass(300)
    session.type('')
    expect(session.state.draft.content).toBe(TEXT)
    session.attach({ ...plainEditor(), setHtml: () => false }, '')
    session.flush()
    expect(session.state.draft.content).toBe(TEXT)
  })

  test('waits for the writer when words were typed meanwhile, and is then offered', async () => {
    const { server, windows } = await leftAfter(600)
    const { session } = await windows.open(server.posts.get('p1'))
    session.change({ title: 'Typed at once' })
    await windows.clock.pass(300)
    expect(session.state).toMatchObject({
      draft: { title: 'Typed at once', content: '' },
      offer: { draft: { content: TEXT } },
    })
  })

  test('is no conflict with its own save that arrives late', async () => {
    const { server, windows } = await leftAfter(600)
    const { session } = await windows.open()
    await windows.clock.pass(300)
    server.put('p1', { title: 'Six docks', content: TEXT })
    session.change({ title: 'Six docks, tested' })
    await windows.clock.pass(3000)
    await settled()
    expect(session.state.conflict).toBeNull()
    expect(isUnsaved(session.state)).toBe(false)
    expect(server.posts.get('p1')).toMatchObject({ title: 'Six docks, tested', content: TEXT })
  })
})

test('a text so long that the browser has no room for it twice is kept when it comes back', async ({
  server,
  windows,
}) => {
  const { session, crash } = await windows.open()
  session.change({ title: 'As long as can be' })
  await windows.clock.pass(600)
  crash()
  const { setItem } = windows.storage
  windows.storage.setItem = (key, text) => {
    if (windows.storage.length > 0) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, text)
  }
  server.trouble = 400
  const again = await windows.open()
  expect(again.session.state.draft.title).toBe('As long as can be')
  expect(windows.storage.length).toBe(1)
  expect(again.session.state.canKeep).toBe(true)
})

describe('what is typed while the journal is read', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([false, true])(
    'is not replaced by what was left (at its own address: %s)',
    async (isAt) => {
      const { server, windows } = await leftAfter(600)
      const reading = Promise.withResolvers<void>()
      vi.spyOn(LocalCopies.prototype, 'recover').mockReturnValue(reading.promise)
      const { session } = await windows.open(isAt ? server.posts.get('p1') : null)
      session.change({ title: 'Typed meanwhile' })
      await windows.clock.pass(1000)
      reading.resolve()
      await windows.clock.pass(300)
      expect(session.state.draft).toMatchObject({ title: 'Typed meanwhile' })
      await windows.clock.pass(3000)
      expect([...server.posts.values()].map(({ title }) => title)).toContain('Typed meanwhile')
    },
  )
})
