import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { draftOf } from '#web/dashboard/create-post/state/post-draft.ts'
import { changesBody } from '#web/dashboard/create-post/state/save-body.ts'
import { writingApi as api } from '#web/dashboard/create-post/state/writing-api.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { toast } from '#web/ui/browser/toast.ts'

export async function publishChanges(post: PostSummary, onChanged: () => void): Promise<void> {
  const { _id: id, title, slug, editorial } = post
  const isDone = await confirmFirst({
    title: 'Publish these changes?',
    text: <p>Readers of “{title}” see the new text immediately.</p>,

    action: 'Publish changes',
    icon: 'check',
    run: () => api.publishChanges(id, editorial?.version ?? 1),
  })
  if (!isDone) return
  toast.success('Changes published.', { label: 'View post', to: pathTo.post(slug) })
  onChanged()
}

export async function discardChanges(post: PostSummary, onChanged: () => void): Promise<void> {
  const { _id: id, title } = post
  let discarded: EditablePost | undefined
  const isDone = await confirmFirst({
    title: 'Discard the unpublished changes?',
    text: <p>“{title}” goes back to the published version. The changes stay in its history.</p>,
    action: 'Discard changes',
    async run() {
      const read = await api.read(id)
      if ('refusal' in read) return read
      discarded = read.value
      return api.discardChanges(id, read.value.version)
    },
  })
  if (!isDone || !discarded) return
  const former = discarded
  const undo = async () => {
    const outcome = await bringBack(former)
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else toast.success(`The changes to “${title}” were restored.`)
    onChanged()
  }
  toast.success('Changes discarded.', { label: 'Undo', onClick: () => void undo() })
  onChanged()
}

async function bringBack(former: EditablePost) {
  const now = await api.read(former._id)
  if ('refusal' in now) return now
  return api.savePendingChanges(former._id, changesBody(draftOf(former), now.value, false))
}
