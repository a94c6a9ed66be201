import type { PostSummary } from '#server/modules/blog/schema.ts'
import { draftOf } from '#web/dashboard/create-post/state/post-draft.ts'
import { draftBody } from '#web/dashboard/create-post/state/save-body.ts'
import { writingApi as api } from '#web/dashboard/create-post/state/writing-api.ts'
import { toast } from '#web/ui/browser/toast.ts'

const ENDING = ' (copy)'

type DuplicateOptions = { longestTitle: number; onChanged: () => void }

/** Makes a draft with everything of a post but its date, its slug and its place on the home page. */
export async function duplicatePost(
  { _id }: PostSummary,
  options: DuplicateOptions,
): Promise<void> {
  const read = await api.read(_id)
  if ('refusal' in read) return void toast.error(read.refusal.message)
  const copy = {
    ...draftOf(read.value),
    title: copiedTitle(read.value.title, options.longestTitle),
    ...({ slug: '', status: 'draft', publishAt: null, featured: false } as const),
  }
  const saved = await api.saveDraft(null, draftBody(copy, null))
  if ('refusal' in saved) return void toast.error(saved.refusal.message)
  toast.success('A copy was saved as a draft.', {
    label: 'Edit',
    to: `/dashboard/create-post?id=${saved.value.post._id}`,
  })
  options.onChanged()
}

/** An untitled post has an untitled copy. */
export function copiedTitle(title: string, longest: number): string {
  return title ? title.slice(0, longest - ENDING.length).trimEnd() + ENDING : ''
}
