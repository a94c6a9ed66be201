import type { EditablePost } from '#server/modules/blog/saving/schema.ts'
import { siteDate } from '#shared/site-time.ts'
import type { PostDraft } from '#web/dashboard/create-post/state/post-draft.ts'

type Given = {
  draft: Pick<PostDraft, 'status' | 'publishAt'>
  post: Pick<EditablePost, 'status' | 'submittedAt'> | null
  publishing: 'publish' | 'review' | 'off'
  timeZone: string
  now: Date
}

export type MainAction = {
  kind: 'save' | 'publish'
  label: string
  question: string
  /** What will happen, for the dialog. */
  outcome: string
  tone?: 'danger'
}

export function mainAction({ draft, post, publishing, timeZone, now }: Given): MainAction {
  const isOut = post !== null && post.status !== 'draft'
  if (draft.status === 'draft')
    return isOut
      ? {
          kind: 'publish',
          label: 'Revert to draft',
          question: 'Revert this post to a draft?',
          outcome: 'It comes off the blog, feeds and search immediately',
          tone: 'danger',
        }
      : { kind: 'save', label: 'Save draft', question: '', outcome: '' }
  if (draft.status === 'private') {
    const outcome = 'Only you and admins can read it'
    const label = 'Save private post'
    return { kind: 'publish', label, question: 'Save this as a private post?', outcome }
  }
  const at = draft.publishAt ? new Date(draft.publishAt) : undefined
  const dated = at && at <= now && `dated ${siteDate(at, timeZone, true)} ${timeZone}`
  if (post?.status === 'published')
    return {
      kind: 'publish',
      label: 'Publish changes',
      question: 'Publish these changes?',
      outcome: ['Readers see the new text immediately', dated].filter(Boolean).join(', '),
    }
  if (publishing === 'review')
    return {
      kind: 'publish',
      label: post?.submittedAt ? 'Submit again' : 'Submit for review',
      question: 'Submit this post for review?',
      outcome: 'An admin reviews it, then publishes it or sends it back with a note',
    }
  if (at && at > now)
    return {
      kind: 'publish',
      label: `Schedule for ${siteDate(at, timeZone)}`,
      question: 'Schedule this post?',
      outcome: `${siteDate(at, timeZone, true)} ${timeZone}`,
    }
  return {
    kind: 'publish',
    label: 'Publish now',
    question: 'Publish this post?',
    outcome: ['Immediately', dated].filter(Boolean).join(', '),
  }
}
