import type { Comment } from '#server/modules/comments/schema.ts'
import type { TestApp } from './test-app.ts'

type Said = { status: number; comment: Comment; error: string; fields?: Record<string, string> }

/** Posts a comment and returns the response. */
export async function say(
  app: TestApp,
  {
    postId,
    cookie,
    ...json
  }: { postId: string; cookie: string; content: unknown; parent?: unknown },
): Promise<Said> {
  const answer = await app.request(`/api/blogs/${postId}/comments`, {
    method: 'POST',
    cookie,
    json,
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Said, 'status'>) }
}

export function judge(app: TestApp, id: string, cookie: string, status: unknown = 'approved') {
  return app.request(`/api/comments/${id}`, { method: 'PUT', cookie, json: { status } })
}

export async function threadsOf(app: TestApp, postId: string, cookie?: string, query = '') {
  const answer = await app.request(`/api/blogs/${postId}/comments${query}`, {
    ...(cookie && { cookie }),
  })
  return (await answer.json()) as {
    comments: Comment[]
    totalComments: number
    currentPage: number
    totalPages: number
  }
}

/** The mails in the outbox after all due tasks have run, oldest first. */
export async function outbox(app: TestApp) {
  await app.runTasks()
  return app.db.selectFrom('mails').selectAll().orderBy('id').execute()
}
