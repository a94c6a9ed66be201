import { expect, test } from 'vitest'
import { commentsPath, readCommentsView } from './comments-view.ts'

test.each([
  ['', 'waiting', 1],
  ['status=hidden&page=3', 'hidden', 3],
  ['status=approved', 'approved', 1],
  ['status=%00&page=-1', 'waiting', 1],
  ['status=deleted&page=1e9', 'waiting', 1],
  ['page=0', 'waiting', 1],
])('"%s" asks for %s, page %s', (query, status, page) => {
  expect(readCommentsView(new URLSearchParams(query))).toEqual({ status, page })
})

test.each([
  ['waiting', 1, '/dashboard/comments'],
  ['waiting', 2, '/dashboard/comments?page=2'],
  ['hidden', 1, '/dashboard/comments?status=hidden'],
  ['approved', 2, '/dashboard/comments?status=approved&page=2'],
] as const)('%s, page %s, is at %s', (status, page, path) => {
  expect(commentsPath(status, page)).toBe(path)
})
