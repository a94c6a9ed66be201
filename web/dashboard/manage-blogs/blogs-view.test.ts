import { expect, test } from 'vitest'
import { BLOGS_PATH, blogsHref, isFiltered, readBlogsView, type BlogsView } from './blogs-view.ts'

const read = (query: string) => readBlogsView(new URLSearchParams(query))
const plain: BlogsView = { search: '', category: '', sort: 'latest', status: 'all', page: 1 }

test('an address says what the list shows', () => {
  expect(read('')).toEqual(plain)
  expect(read('search=usb+c&category=c1&sort=popular&status=scheduled&page=3')).toEqual({
    search: 'usb c',
    category: 'c1',
    sort: 'popular',
    status: 'scheduled',
    page: 3,
  })
})

test('what makes no sense in an address counts as not said', () => {
  for (const query of ['sort=title', 'status=trash', 'page=0', 'page=-1', 'page=x', 'page=1e3'])
    expect(read(query)).toEqual(plain)
  expect(read('page=9999999').page).toBe(1_000_000)
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
  expect(read('search=%ED%A0%80').search.isWellFormed()).toBe(true)
})

test('every change of a filter leads to the first page, and only paging keeps the others', () => {
  const view = read('search=dock&status=draft&page=4')
  expect(blogsHref(view)).toBe(`${BLOGS_PATH}?search=dock&status=draft`)
  expect(blogsHref(view, { sort: 'oldest' })).toBe(
    `${BLOGS_PATH}?search=dock&status=draft&sort=oldest`,
  )
  expect(blogsHref(view, { search: '', status: 'all' })).toBe(BLOGS_PATH)
  expect(blogsHref(view, { page: 5 })).toBe(`${BLOGS_PATH}?search=dock&status=draft&page=5`)
})

test('an address leads back to the view that made it', () => {
  const view: BlogsView = {
    search: 'a&b=c #d',
    category: 'x y',
    sort: 'popular',
    status: 'bin',
    page: 7,
  }
  expect(read(blogsHref(view, { page: 7 }).split('?')[1] ?? '')).toEqual(view)
})

test('a sort narrows nothing', () => {
  expect(isFiltered(read('sort=popular&page=2'))).toBe(false)
  for (const query of ['search=a', 'category=a', 'status=bin'])
    expect(isFiltered(read(query))).toBe(true)
})
