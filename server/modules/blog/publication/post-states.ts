import { invalidField } from '#server/kernel/refusal.ts'
import type { PublicationState, RequestedState } from '#server/modules/blog/drafts/index.ts'

type Rules = { mayPublish: boolean; now: string }

/** Status and schedule after a save that asks for them; from members who may not publish, publishing becomes a submission. */
export function nextPublicationState(
  before: PublicationState,
  requested: RequestedState,
  { mayPublish, now }: Rules,
): PublicationState {
  const isNewTime = requested.publishAt !== undefined && requested.publishAt !== before.publishAt
  // A draft can be scheduled, but a time in the past does not publish it.
  const isOver =
    requested.status === 'draft' && Boolean(requested.publishAt && requested.publishAt <= now)
  const time = isNewTime && !isOver ? requested.publishAt : undefined
  if (requested.status === 'private') {
    if (time) throw invalidField('publishAt', 'A private post cannot be scheduled.')
    return { status: 'private', publishAt: null, submittedAt: null, reviewNote: '' }
  }
  if (requested.status !== 'published' && !time) return keep(before, requested, time)
  const plan = time ?? (requested.publishAt === before.publishAt ? before.publishAt : null)
  if (before.status === 'published' && requested.status !== 'draft') {
    if (plan && plan > now)
      throw invalidField('publishAt', 'This post is already published. Make it a draft first.')
    return before
  }
  if (!mayPublish) return submitted(before, now)
  if (plan && plan > now)
    return { status: 'draft', publishAt: plan, submittedAt: null, reviewNote: '' }
  return { status: 'published', publishAt: null, submittedAt: null, reviewNote: '' }
}

/** The date that a publication or a public post takes instead of now: a chosen time that has passed. */
export function chosenDate(
  after: PublicationState,
  { publishAt }: RequestedState,
  { mayPublish, now }: Rules,
): string | undefined {
  const isDated = mayPublish && after.status === 'published' && publishAt && publishAt <= now
  return isDated ? publishAt : undefined
}

/** A scheduled post that a member changes goes back to review. */
export function withdrawTime(state: PublicationState, now: string): PublicationState {
  return { ...state, publishAt: null, submittedAt: state.submittedAt ?? now }
}

function keep(
  before: PublicationState,
  requested: RequestedState,
  time: string | null | undefined,
): PublicationState {
  const status = requested.status ?? before.status
  return { ...before, status, publishAt: time === null ? null : before.publishAt }
}

function submitted({ submittedAt }: PublicationState, now: string): PublicationState {
  return { status: 'draft', publishAt: null, submittedAt: submittedAt ?? now, reviewNote: '' }
}
