import type { PostSummary } from '#server/modules/blog/schema.ts'
import type { ApiClient } from '#web/api/client.ts'

type Outcome = { ok: true } | { ok: false; message: string }

/** Puts a post into the bin. */
export function deletePost(id: string): Promise<Outcome> {
  return call(async (api) => api.blogs[':id'].$delete({ param: { id } }))
}

/** Takes a post out of the bin. */
export function restorePost(id: string): Promise<Outcome> {
  return call(async (api) => api.blogs.bin[':id'].restore.$post({ param: { id } }))
}

/** Removes a post of the bin for good. */
export function erasePost(id: string): Promise<Outcome> {
  return call(async (api) => api.blogs.bin[':id'].$delete({ param: { id } }))
}

/** Gives a post another state and leaves the rest as it is, unless somebody changed it since it was listed. */
export function setStatus(post: PostSummary, status: PostSummary['status']): Promise<Outcome> {
  const { _id: id, desk } = post
  const json = { status, ...(desk && { version: desk.version }) }
  return call(async (api) => api.blogs[':id'].$put({ param: { id }, json }))
}

async function call(
  send: (api: ApiClient) => Promise<{ ok: boolean; json(): Promise<unknown> }>,
): Promise<Outcome> {
  try {
    const { browserApi } = await import('#web/api/browser-api.ts')
    const answer = await send(browserApi)
    if (answer.ok) return { ok: true }
    const { message } = (await answer.json()) as { message?: string }
    return { ok: false, message: message ?? 'Something went wrong' }
  } catch {
    return { ok: false, message: 'The server cannot be reached.' }
  }
}
