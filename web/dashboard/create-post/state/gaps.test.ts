import { saveLine } from '#web/dashboard/create-post/editor-page/save-line.ts'
import { test } from '#tests/support/post-editor.ts'

const GAP =
  '<figure><img src="" alt="A dock" data-upload="upload-x"><figcaption>The <em>dock</em></figcaption></figure>'
const PICTURE = '<figure><img src="/media/a/640.jpg" alt=""></figure>'

test('a text saved in another window takes the place of no picture that is under way', async ({
  server,
  windows,
}) => {
  const { session } = await windows.open()
  session.change({ title: 'Six', content: `<p>One</p>\n${GAP}` })
  await windows.clock.pass(3000)
  const post = server.posts.get('p1')
  server.put('p1', { title: 'Six', content: '<p>One, two</p>', version: post?.version ?? 0 })
  await windows.clock.pass(60_000)
  session.returned()
  await windows.clock.pass(1000)
  expect(session.state.draft.content).toContain(GAP)
  expect(saveLine(session.state).text).toBe('Changed elsewhere')
})

test('a picture that is not uploaded yet is kept in the browser only, and the bar says so', async ({
  server,
  windows,
}) => {
  const { session, crash } = await windows.open()
  session.change({ title: 'Six', content: `<p>One</p>\n${GAP}\n${PICTURE}\n<p>Two</p>` })
  await windows.clock.pass(3000)
  expect(server.posts.get('p1')?.content).toBe(`<p>One</p>\n${PICTURE}\n<p>Two</p>`)
  expect(saveLine(session.state).text).toBe('Saved, but a picture is not uploaded yet')
  crash()
  const again = await windows.open()
  await windows.clock.pass(3000)
  expect(again.session.state.draft.content).toContain(GAP)
  again.session.change({ content: `<p>One</p>\n${PICTURE}` })
  await windows.clock.pass(3000)
  expect(saveLine(again.session.state).text).toBe('Saved')
  expect(windows.storage.length).toBe(1)
})
