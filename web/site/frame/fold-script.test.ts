// @vitest-environment jsdom
import { foldSections } from './fold-script.ts'

const KEY = 'sidebar-sections'

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `
    <nav data-section="blog"><button aria-expanded="true"></button></nav>
    <nav data-section="people" data-folded><button aria-expanded="false"></button></nav>`
})

const section = (name: string) => document.querySelector(`[data-section=${name}]`)
const isFolded = (name: string) => section(name)?.hasAttribute('data-folded')
const button = (name: string) => section(name)?.querySelector('button')

test('the sections are as they were left', () => {
  localStorage.setItem(KEY, '{"blog":true,"people":false}')
  foldSections()
  expect([isFolded('blog'), isFolded('people')]).toEqual([true, false])
  expect(button('blog')?.getAttribute('aria-expanded')).toBe('false')
  expect(button('people')?.getAttribute('aria-expanded')).toBe('true')
})

test('a press folds a section, and that is remembered beside what was left elsewhere', () => {
  foldSections()
  localStorage.setItem(KEY, '{"people":false}')
  button('blog')?.click()
  expect(isFolded('blog')).toBe(true)
  expect(button('blog')?.getAttribute('aria-expanded')).toBe('false')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ blog: true, people: false })
  button('blog')?.click()
  expect(isFolded('blog')).toBe(false)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ blog: false, people: false })
})

test.each(['no json', 'null', '{"blog":"yes"}'])(
  'what cannot be understood folds nothing: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    foldSections()
    expect([isFolded('blog'), isFolded('people')]).toEqual([false, true])
    button('blog')?.click()
    expect(isFolded('blog')).toBe(true)
  },
)

test('the sections fold without storage', () => {
  const { localStorage: storage } = window
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('denied')
    },
  })
  try {
    foldSections()
    button('people')?.click()
    expect(isFolded('people')).toBe(false)
  } finally {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: storage })
  }
})
