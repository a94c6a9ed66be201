import { updatePostLists } from '#server/modules/blog/lists/index.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireImport } from '#server/modules/blog/access.ts'
import { countText } from '#server/modules/blog/quota/index.ts'
import { planPublication } from './move-post.ts'
import { writePostRow } from './write-publication.ts'
import {
  type PostInput,
  followPublic,
  pendingOf,
  BLANK,
  contentOf,
  stateOf,
  lockWorkRow,
  overtakeWorkflow,
} from '#server/modules/blog/drafts/index.ts'
import { preparePostText } from '#server/richtext/unbounded.ts'

/** Creates or replaces a post for an import. An editor that has it open gets a conflict at its next save; a deleted post is restored. */
export async function importPost(
  scope: Scope,
  actor: Actor,
  { id, content, ...input }: PostInput,
): Promise<{ id: string; slug: string }> {
  requireImport(actor)
  const { tx } = scope
  const known = id === undefined ? undefined : await lockWorkRow(tx, scope.engine, id)
  const text = preparePostText(content)
  const before = known ? stateOf(known) : BLANK
  const after = { ...before, ...input, content: text.html }
  const { authorId, grownBy, ...stored } = await writePostRow(scope, {
    known,
    before,
    after,
    text,
    facts: input,
    newId: id,
  })
  const changes = await pendingOf(tx, known)
  const move = {
    before: contentOf(before),
    after: contentOf(after),
    version: (known?.version ?? 1) + 1,
  }
  const more = changes ? await followPublic(scope, changes, move) : 0
  await countText(scope, { userId: authorId, bytes: grownBy + more })
  if (known) await overtakeWorkflow(tx, known.id, timestamp(scope.clock))
  if (known?.publish_at) await planPublication(scope, known.id, null)
  await updatePostLists(scope, stored.id)
  if (known?.deleted_at) await scope.emit('post.changed', { postId: known.id })
  return stored
}
