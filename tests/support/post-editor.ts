import { test as plain } from 'vitest'
import { fakeServer, windowsOf } from '#web/dashboard/create-post/state/test-editor.ts'

export * from '#web/dashboard/create-post/state/test-editor.ts'

/** A test with a server of its own, and the windows of one browser at it. */
export const test = plain
  .extend('server', () => fakeServer())
  .extend('windows', ({ server }) => windowsOf(server))
