// @vitest-environment jsdom
import { keepDoubleClicks } from './double-click.ts'

let stop: () => void
let clicked: string[]

beforeEach(() => {
  stop = keepDoubleClicks()
  clicked = []
  document.body.innerHTML =
    '<button id="undo">Undo</button><a id="home" href="#home">Home</a><label id="label" for="box">All</label><input id="box" type="checkbox">'
  for (const one of document.querySelectorAll('button, a, input'))
    one.addEventListener('click', () => clicked.push(one.id))
})

afterEach(() => stop())

function click(id: string, detail: number): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  return document.getElementById(id)?.dispatchEvent(event) ?? false
}

test('a double click presses nothing that came under the pointer meanwhile', () => {
  click('undo', 1)
  document.getElementById('undo')?.remove()
  expect(click('home', 2)).toBe(false)
  expect(clicked).toEqual(['undo'])
  expect(click('home', 1)).toBe(true)
  expect(clicked).toEqual(['undo', 'home'])
})

test('a double click presses the same button twice, and a box by its label', () => {
  click('undo', 1)
  click('undo', 2)
  click('label', 1)
  click('label', 2)
  expect(clicked).toEqual(['undo', 'undo', 'box', 'box'])
})

test('the keyboard may press another button at once', () => {
  click('undo', 1)
  click('home', 0)
  expect(clicked).toEqual(['undo', 'home'])
})
