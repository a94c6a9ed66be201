import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { writePublication } from './write-publication.ts'
import { publicationStateOf, stateOf, lockDraft } from '#server/modules/blog/drafts/index.ts'
import { describePostText } from '#server/richtext/index.ts'
import { nextPublicationState } from './post-states.ts'

/** Publishes a post whose time has come; the plan may have changed since the task was set, so it is read again under the lock. */
export async function publishScheduledPost(
  scope: Scope,
  { postId }: { postId: string },
): Promise<void> {
  const known = await lockDraft(scope.tx, scope.engine, postId)
  const now = timestamp(scope.clock)
  if (!known?.publish_at || known.publish_at > now || known.deleted_at) return
  const before = stateOf(known)
  const rules = { mayPublish: true, now }
  const after = {
    ...before,
    ...nextPublicationState(publicationStateOf(before), { status: 'published' }, rules),
  }
  await writePublication(scope, {
    known,
    before,
    after,
    text: describePostText(known.content),
    facts: {},
    actor: system('post.publish'),
    by: { userId: known.saved_by, name: known.saver_name ?? '' },
    reason: 'publish',
    at: known.publish_at,
  })
}
