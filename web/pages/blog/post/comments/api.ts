import { browserApi } from '#web/api/browser-api.ts'
import { ApiRefusal, attempt } from '#web/api/refusal.ts'

const UNREACHABLE = new ApiRefusal(0, {
  message: 'The site could not be reached. Your text is still here; please try again.',
})

export async function loadThreads(postId: string, at: { page: number; comment?: string }) {
  const query = { page: String(at.page), ...(at.comment && { comment: at.comment }) }
  const comments = browserApi.blogs[':id'].comments
  return attempt(comments.$get({ param: { id: postId }, query }))
}

type Written = { content: string; parent: string | null; homepage: string }

export async function sendComment(postId: string, written: Written) {
  try {
    const comments = browserApi.blogs[':id'].comments
    return await attempt(comments.$post({ param: { id: postId }, json: written }))
  } catch {
    return { refusal: UNREACHABLE }
  }
}
