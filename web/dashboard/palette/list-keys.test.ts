// @vitest-environment jsdom
import { pressInList } from './list-keys.ts'

const row = (id: string) =>
  `<tr data-row tabindex="-1" id="${id}"><td><input type="checkbox"></td><td><a href="#">…</a></td></tr>`

test('J and K go through the rows from wherever the focus is in one, and X selects', () => {
  HTMLElement.prototype.scrollIntoView = () => undefined
  document.body.innerHTML = `<main id="main"><h1>Posts</h1><div data-list><table>${['a', 'b', 'c'].map(row).join('')}</table></div></main>`
  const focused = () => document.activeElement?.id
  const boxes = () => [...document.querySelectorAll('input')].map(({ checked }) => checked)
  expect(pressInList('select')).toBe(false)
  expect([pressInList('next'), focused()]).toEqual([true, 'a'])
  expect([pressInList('next'), focused()]).toEqual([true, 'b'])
  expect([pressInList('select'), focused(), boxes()]).toEqual([true, 'b', [false, true, false]])
  document.querySelector<HTMLElement>('#b a')?.focus()
  expect([pressInList('next'), focused()]).toEqual([true, 'c'])
  expect([pressInList('next'), focused()]).toEqual([false, 'c'])
  expect([pressInList('previous'), focused()]).toEqual([true, 'b'])
  document.querySelector('[data-list]')?.remove()
  expect(pressInList('next')).toBe(false)
})

test('B goes to the first action for the selected rows that can be taken', () => {
  document.body.innerHTML = '<main id="main"><h1>Posts</h1></main>'
  expect(pressInList('actions')).toBe(false)
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      '<div data-bulk-actions><button disabled>Publish</button><button>Delete</button></div>',
    )
  expect(pressInList('actions')).toBe(true)
  expect(document.activeElement?.textContent).toBe('Delete')
})

test('E opens a row from anywhere in it, Enter only from the row itself, and O leads to the site', () => {
  const opened: string[] = []
  document.body.innerHTML = `<main id="main"><div data-list><table>
    <tr data-row tabindex="-1" id="a"><td><a href="#x" id="other">…</a><a href="#a" data-row-open data-row-view="#site" id="title">A</a></td></tr>
    <tr data-row tabindex="-1" id="b"><td><a href="#b" id="plain">B</a></td></tr></table></div></main>`
  document.addEventListener('click', ({ target }) => void opened.push((target as Element).id))
  expect(pressInList('open')).toBe(false)
  document.getElementById('a')?.focus()
  expect(pressInList('enter')).toBe(true)
  document.getElementById('other')?.focus()
  expect([pressInList('enter'), pressInList('open')]).toEqual([false, true])
  expect([pressInList('view'), location.hash]).toEqual([true, '#site'])
  document.getElementById('b')?.focus()
  expect([pressInList('open'), pressInList('view')]).toEqual([true, false])
  expect(opened).toEqual(['title', 'title', 'plain'])
})
