import { expect, test } from 'vitest'
import { fakeServer, windowsOf } from './test-desk.ts'

test.each([
  [0, 'offline'],
  [503, 'offline'],
  [507, 'disk-full'],
] as const)('a save that fails with %i is told as %s, and repeated', async (status, kind) => {
  const server = fakeServer()
  const windows = windowsOf(server)
  const { session } = await windows.open()
  server.trouble = status
  session.change({ title: 'Six docks' })
  await windows.clock.pass(2000)
  expect(session.state.trouble).toEqual({ kind })
  server.trouble = undefined
  await windows.clock.pass(60_000)
  expect(session.state.trouble).toBe(null)
  expect(server.posts.get('p1')?.title).toBe('Six docks')
})
