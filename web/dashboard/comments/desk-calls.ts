import type { ApiClient } from '#web/api/client.ts'

type Refused = { message: string }

type Answer = { ok: boolean; json(): Promise<unknown> }

/** Approves or hides a comment; answers why not, or nothing. */
export function judgeComment(id: string, status: 'approved' | 'hidden') {
  return call((api) => api.comments[':id'].$put({ param: { id }, json: { status } }))
}

/** Deletes a comment with its replies; answers why not, or nothing. */
export function deleteComment(id: string) {
  return call((api) => api.comments[':id'].$delete({ param: { id } }))
}

async function call(send: (api: ApiClient) => Promise<Answer>): Promise<Refused | undefined> {
  try {
    const { browserApi } = await import('#web/api/browser-api.ts')
    const answer = await send(browserApi)
    if (answer.ok) return undefined
    return (await answer.json()) as Refused
  } catch {
    return { message: 'The site could not be reached. Please try again.' }
  }
}
