import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'

test('mail that waited before the upgrade is sent after it, and reset links in clear text are gone', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  await sql`INSERT INTO mails (id, recipient, subject, text, status, next_attempt_at, created_at)
    VALUES ('waits', 'a@site.test', 'Hello', '', 'queued', ${AT}, ${AT}),
      ('left', 'a@site.test', 'Hello', '', 'sent', ${AT}, ${AT}),
      ('link', 'a@site.test', 'Reset your password for Kiosk', '/reset/x', 'kept', ${AT}, ${AT})`.execute(
    db,
  )
  await upgrade()
  const tasks = db.selectFrom('tasks').select(['key', 'payload', 'run_at'])
  expect(await tasks.where('kind', '=', 'mail.send').execute()).toEqual([
    { key: 'waits', payload: '{"mailId":"waits"}', run_at: AT },
  ])
  const mails = db.selectFrom('mails').select(['id', 'audience', 'key']).orderBy('id')
  expect(await mails.execute()).toEqual([
    { id: 'left', audience: 'other', key: null },
    { id: 'waits', audience: 'other', key: null },
  ])
})
