import { afterAll, afterEach, beforeEach } from 'vitest'
import { createTestApp, type AppOptions, type TestApp } from './test-app.ts'

/** An app for all tests of a file, which awaits it before its first test; it is closed after the last one. */
export async function sharedApp(options?: AppOptions): Promise<TestApp> {
  const app = await createTestApp(options)
  afterAll(() => app.close())
  return app
}

/** An app that every test of a file gets anew: for tests that count what there is, or move the clock. */
export function freshApp(options?: AppOptions): TestApp {
  const app = renewed(() => createTestApp(options))
  afterEach(() => app.close())
  return app
}

/** What every test of a file gets anew: its fields can be read inside tests and hooks. */
export function renewed<Value extends object>(make: () => Value | Promise<Value>): Value {
  const holder = {} as Value
  beforeEach(async () => void Object.assign(holder, await make()))
  return holder
}
