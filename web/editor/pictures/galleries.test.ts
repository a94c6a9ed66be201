// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { announcementOf } from '#web/editor/behaviour/announcer.ts'
import { dropBlock } from '#web/editor/handle/drop-block.ts'
import { Galleries, endGallery, makeGallery, moveInGallery } from './galleries.ts'
import { setWidth, stepWidth } from './picture-width.ts'

const figure = (id: string) =>
  `<figure><img src="/media/${id}/640.jpg" alt="${id}" width="400" height="200"></figure>`
const gallery = (...ids: string[]) =>
  `<div class="gallery" data-columns="${ids.length === 3 ? 3 : 2}">${ids.map(figure).join('')}</div>`
const editorOf = (html: string) => testEditor(html, [Galleries])

test('pictures below one another become a gallery and leave it again', () => {
  const editor = editorOf(figure('a') + figure('b') + figure('c'))
  expect(makeGallery(editor, 2)).toBe(true)
  expect(htmlOf(editor)).toBe(gallery('a', 'b', 'c'))
  endGallery(editor, 1)
  expect(htmlOf(editor)).toBe(figure('a') + figure('b') + figure('c'))
})

test('the selected picture of a gallery moves among the others, and stays selected', () => {
  const editor = editorOf(gallery('a', 'b', 'c'))
  editor.commands.setNodeSelection(1)
  moveInGallery(editor, 1)
  moveInGallery(editor, 1)
  expect(htmlOf(editor)).toBe(gallery('b', 'c', 'a'))
  expect(announcementOf(editor).get()).toBe('Moved, 3 of 3')
  moveInGallery(editor, 1)
  expect(announcementOf(editor).get()).toBe('Already last')
  moveInGallery(editor, -1)
  expect(htmlOf(editor)).toBe(gallery('b', 'a', 'c'))
})

test('a picture is dropped into a gallery without its place, and a gallery of one ends', () => {
  const right = figure('a').replace('<figure>', '<figure data-align="right">')
  const into = editorOf(right + gallery('b', 'c'))
  dropBlock(into.view, 0, 5)
  expect(htmlOf(into)).toBe(gallery('b', 'a', 'c').replace('columns="3"', 'columns="2"'))
  const out = editorOf(`${gallery('a', 'b')}<p>x</p>`)
  dropBlock(out.view, 1, 9)
  expect(htmlOf(out)).toBe(`${figure('b')}<p>x</p>${figure('a')}`)
})

test('keys change the width of a picture by steps, within what a column holds', () => {
  const editor = editorOf(figure('a'))
  editor.commands.setNodeSelection(0)
  expect(stepWidth(editor, 1)).toBe(true)
  expect(htmlOf(editor)).toContain('width="440" height="220"')
  expect(announcementOf(editor).get()).toBe('440 pixels wide')
  setWidth(editor, 0, 5)
  expect(htmlOf(editor)).toContain('width="64" height="32"')
  for (let press = 0; press < 30; press++) stepWidth(editor, 1)
  expect(htmlOf(editor)).toContain('width="800" height="400"')
  const inGallery = editorOf(gallery('a', 'b'))
  inGallery.commands.setNodeSelection(1)
  expect(stepWidth(inGallery, 1)).toBe(false)
})
