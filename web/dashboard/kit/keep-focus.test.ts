// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<main id="main"><h1>Posts</h1><button id="a">A</button><button id="b">B</button></main>'
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

test('the heading gets the focus of a button that goes away', async () => {
  byId('a').focus()
  byId('a').remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement?.textContent).toBe('Posts')
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
