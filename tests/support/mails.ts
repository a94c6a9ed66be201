import type { TestApp } from './test-app.ts'

/** What was mailed to somebody by now, oldest first, and by tasks that are due in five seconds. */
export async function mailsTo(app: TestApp, address: string) {
  app.clock.advance(5000)
  await app.runTasks()
  return app.mail.asked.filter(({ to }) => to === address)
}
