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
  const existing = await lockDraft(scope.tx, scope.engine, postId)
  const now = timestamp(scope.clock)
  if (!existing?.publish_at || existing.publish_at > now || existing.deleted_at) return
  const before = stateOf(existing)
  const rules = { mayPublish: true, now }
  const after = {
    ...before,
    ...nextPublicationState(publicationStateOf(before), { status: 'published' }, rules),
  }
  await writePublication(scope, {
    existing,
    before,
    after,
    text: describePostText(existing.content),
    facts: {},
    actor: system('post.publish'),
    by: { userId: existing.saved_by, name: existing.saver_name ?? '' },
    reason: 'publish',
    at: existing.publish_at,
  })
}
