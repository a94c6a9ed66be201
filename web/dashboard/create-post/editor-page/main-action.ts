import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { publishedStatus, type PostDraft } from '#web/dashboard/create-post/state/post-draft.ts'

type Situation = {
  draft: Pick<PostDraft, 'status' | 'publishAt'>
  post: Pick<EditablePost, 'status' | 'submittedAt'> | null
  publishing: 'publish' | 'review' | 'off'
  timeZone: string
  now: Date
}

export type MainAction = {
  kind: 'save' | 'publish'
  status: PostDraft['status']
  label: string
  question: string
  /** What will happen, for the dialog. */
  outcome: string
  tone?: 'danger'
}

export function mainAction(situation: Situation): MainAction {
  const { draft, post, publishing } = situation
  const status = publishedStatus(draft, post)
  // Nothing of this member is accepted at the moment.
  if (draft.status === 'draft' && status !== 'draft' && publishing === 'off')
    return { kind: 'save', status: 'draft', label: 'Save draft', question: '', outcome: '' }
  return { kind: 'publish', status, ...wordsFor(status, situation) }
}

type Words = Omit<MainAction, 'kind' | 'status'>

function wordsFor(status: PostDraft['status'], situation: Situation): Words {
  if (status === 'draft')
    return {
      label: 'Revert to draft',
      question: 'Revert this post to a draft?',
      outcome: 'It comes off the blog, feeds and search immediately',
      tone: 'danger',
    }
  if (status === 'private')
    return {
      label: 'Save private post',
      question: 'Save this as a private post?',
      outcome: 'Only you and admins can read it',
    }
  return publicWords(situation)
}

function publicWords({ draft, post, publishing, timeZone, now }: Situation): Words {
  const at = draft.publishAt ? new Date(draft.publishAt) : undefined
  const dated = at && at <= now && `dated ${siteDate(at, timeZone, true)} ${timeZone}`
  if (post?.status === 'published')
    return {
      label: 'Publish changes',
      question: 'Publish these changes?',
      outcome: ['Readers see the new text immediately', dated].filter(Boolean).join(', '),
    }
  if (publishing === 'review')
    return {
      label: post?.submittedAt ? 'Submit again' : 'Submit for review',
      question: 'Submit this post for review?',
      outcome: 'An admin reviews it, then publishes it or sends it back with a note',
    }
  if (at && at > now)
    return {
      label: `Schedule for ${siteDate(at, timeZone)}`,
      question: 'Schedule this post?',
      outcome: `${siteDate(at, timeZone, true)} ${timeZone}`,
    }
  return {
    label: 'Publish now',
    question: 'Publish this post?',
    outcome: ['Immediately', dated].filter(Boolean).join(', '),
  }
}
