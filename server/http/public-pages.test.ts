import { expect, test } from 'vitest'
import { publicPageKey } from './public-pages.ts'

test.each([
  '/preview/secret',
  '/preview/secret.data',
  '/dashboard',
  '/dashboard/create-post',
  '/login',
])('%s is no page for everybody, so no cache may keep it', (path) => {
  expect(publicPageKey(path, '')).toBeUndefined()
})
