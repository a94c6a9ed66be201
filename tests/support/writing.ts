import { bumpRevision } from '#server/database/content/revision.ts'
import { expect } from 'vitest'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { storePicture } from './products.ts'
import type { TestApp } from './test-app.ts'

const COVER_ID = '01k0c0ver0000000000000cover'.slice(0, 26)

/** The address of the cover that `withCover` inserts. */
export const COVER = `/media/${COVER_ID}/1280.jpg`

/** A post with all required fields. */
export const FINISHED = {
  title: 'Standby watts',
  content: '<p>A plug that measures tells more than a data sheet.</p>',
  coverImage: COVER,
  status: 'published',
}

export type Saved = { message: string; post: EditablePost; fields?: Record<string, string> }

/** Inserts the picture of `COVER`. */
export async function withCover(app: TestApp): Promise<void> {
  await storePicture(app, COVER_ID)
}

type Asked = { cookie?: string; json?: unknown; headers?: Record<string, string> }

export async function call<Body = Saved>(
  app: TestApp,
  route: string,
  { cookie = '', json, headers = {} }: Asked = {},
): Promise<{ status: number; body: Body; headers: Headers }> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const sent = { method, cookie, headers, ...(json !== undefined && { json }) }
  const answer = await app.request(path, sent)
  return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers }
}

/** Publishes a post through POST /api/blogs. */
export async function published(app: TestApp, cookie: string, changes: object = {}) {
  const json = { ...FINISHED, ...changes }
  const { status, body } = await call(app, 'POST /api/blogs', { cookie, json })
  expect(status).toBe(201)
  return body.post
}

/** Creates a draft through POST /api/blogs. */
export async function drafted(app: TestApp, cookie: string, changes: object = {}) {
  const json = { title: 'A draft', content: '<p>First words.</p>', ...changes }
  const { status, body } = await call(app, 'POST /api/blogs/drafts', { cookie, json })
  expect(status).toBe(201)
  return body.post
}

/** Subjects and recipients of all mail in the outbox, after the tasks that send some have run. */
export async function mailed(app: TestApp): Promise<{ to: string; subject: string }[]> {
  await app.runTasks()
  const rows = await app.db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, subject }) => ({ to: recipient, subject }))
}

/** Deletes every post, category, mail and task. */
export async function removePosts(app: TestApp): Promise<void> {
  const { store } = app.ctx
  await store.transaction(async (tx) => {
    const tables = ['post_places', 'post_lists', 'posts', 'post_categories', 'mails'] as const
    for (const table of [...tables, 'tasks', 'events'] as const) {
      await tx.deleteFrom(table).execute()
    }
    bumpRevision(tx)
  })
}
