import { beforeEach } from 'vitest'
import { signedInAdmin } from './people.ts'
import type { TestApp } from './test-app.ts'
import { call } from './writing.ts'

type Ask = { json?: unknown; headers?: Record<string, string> }

/** Asks over HTTP as an admin, who signs in before each test of the file; the tasks that follow have run then. */
export function asAdmin<Body extends object>(app: TestApp) {
  let cookie = ''
  beforeEach(async () => void ({ cookie } = await signedInAdmin(app)))
  return {
    async ask(route: string, { json, headers = {} }: Ask = {}) {
      const { status, body } = await call<Body>(app, route, { cookie, json, headers })
      await app.runTasks()
      return { status, ...body }
    },
    get: (path: string) => app.request(path, { cookie }),
  }
}
