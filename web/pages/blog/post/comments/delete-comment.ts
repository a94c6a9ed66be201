import { browserApi } from '#web/api/browser-api.ts'
import { attempt } from '#web/api/refusal.ts'

/** Why a comment could not be deleted; one that is gone already is no failure. */
export async function deleteComment(id: string): Promise<{ message: string } | undefined> {
  try {
    const outcome = await attempt(browserApi.comments[':id'].$delete({ param: { id } }))
    return 'refusal' in outcome && outcome.refusal.status !== 404 ? outcome.refusal : undefined
  } catch {
    return { message: 'The site could not be reached. Please try again.' }
  }
}
