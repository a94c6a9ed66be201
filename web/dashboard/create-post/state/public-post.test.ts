import { discardChanges } from './discard-changes.ts'
import { draftOf } from './post-draft.ts'
import { fakeServer, plainEditor, settled, windowsOf, test } from '#tests/support/post-editor.ts'

const PUBLIC = {
  title: 'Six docks',
  content: '<p>Text</p>',
  coverImage: '/media/x/1.jpg',
  status: 'published',
} as const

async function openPublic() {
  const server = fakeServer()
  const windows = windowsOf(server)
  const post = server.put('p1', PUBLIC)
  const open = async () => {
    const window = await windows.open(server.posts.get('p1') ?? post)
    const editor = plainEditor(window.session.state.draft.content)
    window.session.attach(editor)
    return { ...window, editor }
  }
  return { server, windows, open, shown: () => server.open.get('p1') ?? server.posts.get('p1') }
}

test('edits of a public post save themselves beside it, and readers see them when they are published', async () => {
  const { server, windows, open, shown } = await openPublic()
  const { session } = await open()
  session.change({ title: 'Seven docks' })
  await windows.clock.pass(3000)
  expect(server.calls).toEqual(['autosave changes'])
  expect(shown()?.title).toBe('Six docks')
  expect(session.state).toMatchObject({ edits: 1, savedEdits: 1, post: { changes: {} } })
  expect(windows.storage.length).toBe(0)
  await session.publish()
  expect(server.calls.at(-1)).toBe('update')
  expect(shown()?.title).toBe('Seven docks')
  expect(session.state.post?.changes).toBeNull()
})

test('a window that was typing in the draft goes on beside what another one published', async ({
  server,
  windows,
}) => {
  const draft = server.put('p1', { ...PUBLIC, status: 'draft' })
  const one = await windows.open(draft)
  const two = await windows.open(draft)
  two.session.change({ excerpt: 'Typed beside' })
  one.session.change({ status: 'published' })
  await one.session.publish()
  await settled()
  expect(two.session.state).toMatchObject({ draft: { status: 'published' }, conflict: null })
  await windows.clock.pass(3000)
  expect(server.calls).toContain('autosave changes')
  expect(server.calls).not.toContain('autosave')
  expect(server.open.get('p1')?.excerpt).toBe('')
  expect(two.session.state).toMatchObject({ trouble: null, draft: { excerpt: 'Typed beside' } })
})

test('who keeps their text over a published one does not take the post back', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open(server.put('p1', { ...PUBLIC, status: 'draft' }))
  server.put('p1', { title: 'Theirs', status: 'published' })
  session.change({ title: 'Mine' })
  await windows.clock.pass(3000)
  await session.keepMine()
  expect(session.state.draft).toMatchObject({ title: 'Mine', status: 'published' })
})

test('another window goes on with them', async () => {
  const { windows, open } = await openPublic()
  const { session } = await open()
  session.change({ title: 'Seven docks' })
  await session.saveDraft()
  const other = await open()
  expect(other.session.state).toMatchObject({ draft: { title: 'Seven docks' }, conflict: null })
  other.session.change({ title: 'Eight docks' })
  await windows.clock.pass(3000)
  expect(session.state.draft.title).toBe('Eight docks')
})

test('discarding them shows the public text, and undo brings them back', async () => {
  const { windows, open, shown } = await openPublic()
  const { session, editor } = await open()
  editor.type('<p>Longer text</p>')
  await session.saveDraft()
  const outcome = await discardChanges(session)
  expect(editor.html()).toBe('<p>Text</p>')
  if ('error' in outcome) throw new Error(outcome.error)
  outcome.undo()
  expect(editor.html()).toBe('<p>Longer text</p>')
  expect(session.state.restoredFrom).toBeNull()
  await windows.clock.pass(3000)
  expect(session.state.post).toMatchObject({ content: '<p>Longer text</p>', changes: {} })
  expect(shown()?.content).toBe('<p>Text</p>')
})

test('what was typed before the undo of a discard is set aside', async () => {
  const { open } = await openPublic()
  const { session } = await open()
  session.change({ title: 'Seven docks' })
  await session.saveDraft()
  const outcome = await discardChanges(session)
  session.change({ title: 'Typed at once' })
  if ('undo' in outcome) outcome.undo()
  expect(session.state.draft.title).toBe('Seven docks')
  expect(session.aside().map(({ draft }) => draft.title)).toEqual(['Typed at once'])
})

test('a text that was typed and taken back is sent as it was stored, however the editor spells it', async () => {
  const { server, windows, open } = await openPublic()
  const { session } = await open()
  const editor = plainEditor()
  const spelled = '<p class="x">Text</p>'
  let isTouched = false
  session.attach({
    ...editor,
    html: () => (isTouched ? editor.html() : spelled),
    setHtml: () => true,
  })
  isTouched = true
  editor.type('<p class="x">Texts</p>')
  await session.saveDraft()
  expect(server.posts.get('p1')?.content).toBe('<p class="x">Texts</p>')
  editor.type(spelled)
  session.flush()
  await windows.clock.pass(3000)
  expect(server.posts.get('p1')?.content).toBe('<p>Text</p>')
})

test('the text that is shown keeps its editor and undo history, however the server spells it', async () => {
  const { server, open } = await openPublic()
  const { session } = await open()
  const plain = plainEditor('<p>Text<br></p>')
  const laidOut: string[] = []
  session.attach({
    ...plain,
    shows: (html) => html.replace(' />', '>') === plain.html(),
    setHtml: (html) => laidOut.push(html) > 0,
  })
  laidOut.length = 0
  const post = server.put('p1', { ...PUBLIC, content: '<p>Text<br /></p>' })
  session.replace(post)
  expect(laidOut).toEqual([])
  session.flush()
  expect(session.state.edits).toBe(session.state.savedEdits)
  session.replace({ ...post, content: '<p>Other</p>' })
  expect(laidOut).toEqual(['<p>Other</p>'])
})

test('without a connection nothing is discarded', async () => {
  const { server, open } = await openPublic()
  const { session } = await open()
  session.change({ title: 'Seven docks' })
  server.trouble = 0
  expect(await discardChanges(session)).toMatchObject({ error: expect.stringContaining('nothing') })
  expect(session.state.draft.title).toBe('Seven docks')
})

test('when somebody published the same fields meanwhile, the writer is shown both on opening', async () => {
  const { server, open } = await openPublic()
  const first = await open()
  first.session.change({ title: 'Seven docks' })
  await first.session.saveDraft()
  first.close()
  const kept = server.posts.get('p1')!
  const theirs = { ...server.open.get('p1')!, title: 'No docks', version: kept.version }
  const changes = { ...kept.changes!, publicVersion: kept.version }
  server.open.set('p1', { ...theirs, changes })
  server.posts.set('p1', { ...kept, changes })
  const { session } = await open()
  expect(session.state).toMatchObject({
    draft: { title: 'Seven docks' },
    conflict: { title: 'No docks' },
  })
  session.takeTheirs()
  await settled()
  expect(server.calls.at(-1)).toBe('discard')
  expect(session.state).toMatchObject({ conflict: null, post: { changes: null } })
  expect(draftOf(session.state.post!).title).toBe('No docks')
  expect(session.aside().map(({ draft }) => draft.title)).toEqual(['Seven docks'])
})

test('a date set while somebody else saved is shown with both texts, and whichever is kept, the other is', async () => {
  const { server, windows, open } = await openPublic()
  const publishAt = '2020-02-03T04:05:06.000Z'
  for (const choice of ['keepMine', 'takeTheirs'] as const) {
    const { session, close } = await open()
    const post = server.posts.get('p1')!
    const title = `No docks, ${choice}`
    const savedBy = { _id: 'other', name: 'Ira' }
    server.posts.set('p1', { ...post, title, savedBy, version: post.version + 1 })
    session.change({ publishAt })
    await windows.clock.pass(3000)
    expect(session.state).toMatchObject({ draft: { publishAt }, conflict: { title } })
    if (choice === 'keepMine') {
      await session.keepMine()
      expect(server.posts.get('p1')).toMatchObject({ title: post.title, publishAt })
      session.change({ publishAt: null })
      await session.saveDraft()
    } else {
      session.takeTheirs()
      await settled()
      expect(session.state.draft).toMatchObject({ title, publishAt: null })
      expect(session.aside().map(({ draft }) => draft.publishAt)).toEqual([publishAt])
    }
    close()
  }
})
