// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { toasts } from '#web/ui/browser/toast.ts'
import { resumeUploads, setUpload, settleUploads } from './settle-uploads.ts'
import type { Uploads } from './uploads.ts'

const OLD =
  '<figure><img src="/media/a/640.jpg" alt="Old" width="300" height="200"><figcaption>Dock</figcaption></figure>'
const NEW = { url: '/media/b/640.jpg', width: 1600, height: 800 }

function arrived(id: string): Uploads {
  const find = (asked: string | null) =>
    asked === id ? { state: { kind: 'done', picture: NEW } } : undefined
  return { isEmpty: false, find } as unknown as Uploads
}

test('a picture that replaces another is as wide, keeps its words, and one undo brings the former back', () => {
  const editor = testEditor(OLD)
  setUpload(editor, 0, 'u1')
  expect(htmlOf(editor)).toContain('src="/media/a/640.jpg"')
  expect(htmlOf(editor)).toContain('data-upload="u1"')
  settleUploads(editor, arrived('u1'))
  const replaced = OLD.replace('/media/a/', '/media/b/').replace('height="200"', 'height="150"')
  expect(htmlOf(editor)).toBe(replaced)
  editor.commands.undo()
  settleUploads(editor, arrived('u1'))
  expect(htmlOf(editor)).toBe(OLD)
  editor.commands.redo()
  expect(htmlOf(editor)).toBe(replaced)
})

test('a picture that an import lacked gives way to the uploaded one', () => {
  const editor = testEditor('<figure><img data-missing="a.png" alt="A dock"></figure>')
  expect(htmlOf(editor)).toBe('<figure><img data-missing="a.png" alt="A dock"></figure>')
  setUpload(editor, 0, 'u1')
  settleUploads(editor, arrived('u1'))
  expect(htmlOf(editor)).toBe(
    '<figure><img src="/media/b/640.jpg" alt="A dock" width="800" height="400"></figure>',
  )
})

test('a replacement whose file this browser did not keep is given up, and the writer is told', async () => {
  const editor = testEditor(OLD.replace('alt="Old"', 'alt="Old" data-upload="u1"'))
  const resume = vi.fn(() => Promise.resolve(false))
  resumeUploads(editor, { resume } as unknown as Uploads)
  await vi.waitFor(() => expect(htmlOf(editor)).toBe(OLD))
  expect(resume).toHaveBeenCalledWith('u1', '')
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'The new picture could not be kept, so the previous one stays.',
  ])
})
