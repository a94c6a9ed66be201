// @vitest-environment jsdom
import { keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<main id="main"><h1>Posts</h1><button id="a">A</button><button id="b">B</button></main>'
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.checkVisibility = () => true
  stop = keepFocus()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement

test('a change of the screen while the focus is on its way undoes no press', async () => {
  byId('a').focus()
  const focus = vi.spyOn(byId('a'), 'focus')
  byId('a').blur()
  document.body.append('Saved')
  await Promise.resolve()
  byId('b').focus()
  await vi.runAllTimersAsync()
  expect(focus).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(byId('b'))
})

test('a button gets the focus back when it is enabled again', async () => {
  byId('a').focus()
  byId('a').disabled = true
  byId('a').blur()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.body)
  byId('a').disabled = false
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('a'))
})

test('who leaves a field by a press on nothing is not put back into it', async () => {
  byId('a').focus()
  byId('a').blur()
  document.body.append('Saved')
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.body)
})

test('a button that gives way to another one of its part leaves the focus to that', async () => {
  const part = document.createElement('div')
  part.dataset.part = ''
  part.innerHTML = '<button id="choose">Choose</button>'
  document.body.append(part)
  byId('b').focus()
  byId('choose').focus()
  part.innerHTML = '<button disabled>Wait</button><button id="cancel">Cancel</button><input>'
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('cancel'))
  part.innerHTML = '<button id="replace">Replace</button>'
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('replace'))
  part.innerHTML = ''
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('b'))
})

test('the heading gets the focus of a button that goes away, when nothing had it before', async () => {
  byId('a').focus()
  byId('a').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement?.textContent).toBe('Posts')
})

test('a button that goes away while it is disabled is not waited for', async () => {
  byId('b').focus()
  byId('a').focus()
  byId('a').disabled = true
  byId('a').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('b'))
})

test('the home of a screen comes before its heading', async () => {
  byId('b').dataset.focusHome = ''
  byId('a').focus()
  byId('a').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('b'))
})

test('what had the focus before gets it back, also from a dialog', async () => {
  byId('a').focus()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><button id="yes">Yes</button></dialog>',
  )
  byId('yes').focus()
  document.querySelector('dialog')?.remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('a'))
})

test('the row in the place of one that is gone gets the focus, once the list is loaded', async () => {
  byId('b').insertAdjacentHTML(
    'afterend',
    '<div data-list><table><tr data-row tabindex="-1" id="r1"><td><button id="more">…</button></td></tr><tr data-row tabindex="-1" id="r2"></tr></table></div>',
  )
  const table = document.querySelector('table')
  byId('b').focus()
  byId('more').focus()
  table?.setAttribute('aria-busy', 'true')
  byId('r1').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.body)
  table?.removeAttribute('aria-busy')
  table?.append('')
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('r2'))
  byId('r2').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('b'))
})

test('the text gets the focus of a field that goes away with its block', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div contenteditable="true" tabindex="0" id="text"><div contenteditable="false"><input id="search"></div></div>',
  )
  byId('search').focus()
  byId('search').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('text'))
})
